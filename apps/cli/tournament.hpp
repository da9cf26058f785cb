// Plays a tournament; `kelso tournament` and `kelso league` share it.
#pragma once

#include <string>

#include "cli/contest.hpp"
#include "lab/tournament.hpp"

namespace kelso::cli {

struct PlayedTournament {
  lab::CrossTable table;
  lab::Completion completion = lab::Completion::AllPlayed;
};

// The arguments have "system": round-robin, gauntlet or swiss, and for swiss "rounds".
[[nodiscard]] PlayedTournament play_tournament(Contest& contest, Terminal& terminal);
// Prints the table, keeps it and says how the program ends.
[[nodiscard]] ExitCode conclude(const PlayedTournament& played, Contest& contest, Terminal& terminal);

}  // namespace kelso::cli
