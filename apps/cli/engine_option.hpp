// The options of commands that let the engine think: --hash, --threads and the limits.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "player/limits.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

struct EngineOption {
  search::EngineOptions options;
  player::Limits limits;
};

// The limits stand alone, as in `kelso analyze movetime=5s`; without them the given ones stay.
void add_engine_options(CLI::App& command, EngineOption& option, const char* limits_meaning);

// "+0.35", "win in 23 plies", "win by database"; for the side to move.
[[nodiscard]] std::string to_text(const player::Value& value);
// 0.35, "WIN" or "LOSS", and the plies where they are known.
void add_value(Json& json, const player::Value& value);

}  // namespace kelso::cli
