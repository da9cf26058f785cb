// The options of commands that let the engine think: --hash, --threads, the limits and the endgame tables.
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

// The limits stand alone, as in `kelso analyze movetime=5s`, or behind --time; without them the given ones
// stay.
void add_engine_options(OptionSet& command, EngineOption& option, const char* limits_meaning);

// The tables that the engine may ask: those that are there already; nothing is built.
[[nodiscard]] Result<endgame::Database, CommandError> open_tables_of(const EngineOption& option,
                                                                     Terminal& terminal);

}  // namespace kelso::cli
