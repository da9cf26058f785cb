// Where the endgame tables are, and what happens when they are used for the first time.
//
//   add_endgame_option(command, options->folder);
//   …
//   const auto folder = find_endgame_folder(options->folder);
//   if (!folder) return Failure(folder.error());
//   const endgame::Database database = open_tables(*folder, terminal);
#pragma once

#include <filesystem>
#include <string>

#include <CLI/App.hpp>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "endgame/database.hpp"
#include "search/engine_player.hpp"

namespace kelso::cli {

struct EndgameFolder {
  std::filesystem::path path;
  bool is_standard = true;  // nobody has named it with an option
};

void add_endgame_option(CLI::App& command, std::string& folder);

// The folder that the option names; else the folder endgame in KELSO_DATA, or in the folder kelso of
// the user's data (XDG base directory specification). It need not exist.
[[nodiscard]] Result<EndgameFolder, CommandError> find_endgame_folder(const std::string& named);

// Opens the tables and warns of damaged ones. On first use the tables of up to four pieces are built,
// which takes less than a second, but only in the standard folder: who names a folder knows what is
// there. A person at a terminal gets those of five pieces in the background besides.
[[nodiscard]] endgame::Database open_tables(const EndgameFolder& folder, Terminal& terminal);

// Opens tables for players and referees, every folder once; "" is the standard one. Nothing is built, and
// nothing is passed over: a folder that was named and holds no tables is an error, as is a damaged table.
[[nodiscard]] search::OpenEndgameTables shared_endgame_tables();

// "values of up to 6 pieces, distances of up to 5", or "none": to record what was used.
[[nodiscard]] std::string description_of(const endgame::Database* database);

// "no endgame tables in …, build them with `kelso endgame build`", or that they do not reach so far.
[[nodiscard]] CommandError unknown_position(const EndgameFolder& folder, const endgame::Database& database,
                                            const rules::Position& position);

}  // namespace kelso::cli
