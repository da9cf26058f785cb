// Plays a tournament: round robin, gauntlet (one against all) or Swiss rounds.
#pragma once

#include <cstdint>
#include <functional>

#include "contests/contest.hpp"
#include "lab/tournament.hpp"

namespace kelso::contests {

struct PlayedTournament {
  lab::CrossTable table;
  lab::Completion completion = lab::Completion::AllPlayed;
};

struct TournamentProgress {
  const lab::CrossTable& table;
  ContestProgress games;
  std::uint64_t total = 0;  // games of all rounds that are paired
  int rounds_left = 0;      // rounds that are not paired yet
};

struct TournamentListener {
  std::function<void(const lab::FinishedGame&, const TournamentProgress&)> on_game;
  std::function<bool()> keep_going;
};

// The settings of the contest name the system, and for Swiss tournaments the rounds.
[[nodiscard]] PlayedTournament play_tournament(Contest& contest, const TournamentListener& listener);

}  // namespace kelso::contests
