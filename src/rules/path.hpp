// The squares that a piece touches during a move, for PDN and for boards that show the jumps.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

// From the first to the last square, both included: {11, 15} or {11, 18, 25}.
using Path = std::vector<board::Square>;

// Every way of making a legal move, in ascending order; more than one only for some king captures.
[[nodiscard]] std::vector<Path> paths(const Position& position, Move move);

}  // namespace kelso::rules
