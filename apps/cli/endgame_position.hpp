// The position that `endgame probe` and `endgame play` look up in the endgame databases.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "endgame/database.hpp"
#include "endgame_files/probe.hpp"
#include "rules/position.hpp"

namespace kelso::cli {

struct EndgamePosition {
  rules::Position position = rules::Position::start();
  std::string folder;  // of the databases; empty: the standard one
};

void add_endgame_position(OptionSet& command, EndgamePosition& wanted);

struct LookedUpPosition {
  endgame::Database database;
  endgame_files::ProbedPosition probed;  // the value is known
};

// Opens the databases. Fails if the position is not in them.
[[nodiscard]] Result<LookedUpPosition, CommandError> look_up(const EndgamePosition& wanted,
                                                             Terminal& terminal);

}  // namespace kelso::cli
