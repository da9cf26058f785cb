// Ratings: the numbers, one per player of a tournament, that make the scores most likely.
//
// The model is Bradley and Terry's on the Elo scale, a draw being half a win and half a loss. Intervals
// use the observed spread (the sandwich estimator), so draws make them narrower.
#pragma once

#include <cstddef>
#include <vector>

#include "lab/pentanomial.hpp"

namespace kelso::lab {

struct PairingResult {
  std::size_t first = 0;   // place of the player in the list
  std::size_t second = 0;  // another place
  Trinomial games;         // for the first
};

struct RatingInput {
  std::size_t players = 0;
  std::vector<PairingResult> results;
};

struct Rating {
  double elo = 0;
  double low = 0;  // of the 95 % interval
  double high = 0;
};

struct Ratings {
  std::vector<Rating> players;
  // A player won or lost every game against all others, so the likeliest difference would be infinite:
  // one drawn game was added to every pairing that was played.
  bool damped = false;
};

[[nodiscard]] Ratings rate(const RatingInput& input);

}  // namespace kelso::lab
