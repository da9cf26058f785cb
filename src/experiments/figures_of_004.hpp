// The figures of document 004.
#pragma once

#include <array>
#include <cstdint>

#include "documents/d004/search.hpp"

namespace kelso::experiments {

inline constexpr double kValueOfStart004 = -0.6;
inline constexpr double kMillionNodesWithoutPruning004 = 23.4;  // printed as 2.34 x 10^7
inline constexpr std::array<double, 3> kSecondsWithoutPruning004 = {51.16, 52.16, 50.85};
inline constexpr std::array<double, 3> kSecondsWithPruning004 = {2.03, 1.99, 2.08};

// Averages over a game with both sides at depth 10, turns with at least two legal moves.
struct OrderOf004 {
  documents::d004::Order order;
  const char* name;
  std::int64_t generated;
  double explored;  // per cent of those generated
  double seconds;
};

inline constexpr std::array<OrderOf004, 5> kOrdersOf004 = {{
    {documents::d004::Order::UlUrLlLr, "UL,UR,LL,LR", 2'031'879, 63.30, 2.88},
    {documents::d004::Order::LrLlUrUl, "LR,LL,UR,UL", 2'203'734, 63.33, 3.14},
    {documents::d004::Order::LlLrUlUr, "LL,LR,UL,UR", 2'048'032, 63.19, 3.23},
    {documents::d004::Order::Captures, "captures", 2'020'021, 63.19, 3.49},
    {documents::d004::Order::Utility, "utility", 1'345'982, 48.58, 22.16},
}};

inline constexpr double kLegalMoves004 = 8;
inline constexpr double kBranchingFactor004 = 5;
inline constexpr double kBranchingFactorWithForced004 = 4;

}  // namespace kelso::experiments
