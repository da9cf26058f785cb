// Where the endgame databases of the user are, and how they are opened and built on first use.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/database.hpp"
#include "search/engine_player.hpp"

namespace kelso::endgame_files {

struct EndgameFolder {
  std::filesystem::path path;
  bool is_standard = true;  // not named by the user
};

// The folder that is named; if that is empty, the folder endgame in the user's data. It need not exist.
[[nodiscard]] Result<EndgameFolder, UserError> find_endgame_folder(const std::string& named);

// Builds databases, and the folder if it is not there.
[[nodiscard]] Result<endgame::builder::BuildReport, UserError> build_databases(
    const endgame::builder::BuildRequest& request, const endgame::builder::BuildHooks& hooks,
    const endgame::builder::StepRunner& run_steps = endgame::builder::run_steps_here);

struct OpenedDatabase {
  endgame::Database database;
  std::vector<std::string> warnings;  // sentences: files that are not used, a first build that failed
};

// Opens what is there. On first use it builds the databases of up to four pieces, which takes less than a
// second, but only in the standard folder: a folder that the user names is left as it is.
[[nodiscard]] OpenedDatabase open_or_build(const EndgameFolder& folder,
                                           const endgame::builder::BuildHooks& hooks);

inline constexpr int kBackgroundPieces = 5;
// Whether the next larger databases are missing from the standard folder and could be built meanwhile.
[[nodiscard]] bool wants_background_build(const EndgameFolder& folder, const endgame::Database& database);
// Builds them in a process of its own, at the lowest priority, that outlives this one and prints nothing.
// A build that is still at work keeps others out of its folder.
void build_in_background(const EndgameFolder& folder);

// Opens databases for players and referees, every folder once; "" is the standard one. Nothing is built, and
// nothing is ignored: a named folder without databases is an error, as is a damaged file.
[[nodiscard]] search::OpenEndgameTables shared_endgame_tables();

// "values of up to 6 pieces, distances of up to 5", or "none": to record what was used.
[[nodiscard]] std::string description_of(const endgame::Database* database);

// Why the databases in the folder do not know a position, and how to build those that do.
[[nodiscard]] UserError unknown_position(const EndgameFolder& folder, const endgame::Database& database,
                                         const rules::Position& position);

}  // namespace kelso::endgame_files
