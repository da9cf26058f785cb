// Options of commands that run the engine: limits, --hash, --threads and the endgame databases.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "endgame/database.hpp"
#include "player/limits.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

struct EngineOption {
  search::EngineOptions options = {.judges_only_moves = true};
  player::Limits limits;
  std::string endgame_folder;
  int endgame_pieces = endgame::Slice::kMostPieces;
};

struct LimitsHelp {
  const char* meaning;         // a sentence
  const char* default_limits;  // as help states them
};

// Limits are an argument (`kelso analyze movetime=5s`) or the value of --time. Without either, those in the
// option are kept.
void add_engine_options(OptionSet& command, EngineOption& option, const LimitsHelp& help);

// Opens the databases that exist; builds none.
[[nodiscard]] Result<endgame::Database, CommandError> open_tables_of(const EngineOption& option,
                                                                     Terminal& terminal);

}  // namespace kelso::cli
