// The figures of document 000. RED is Kelso's White.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "experiments/winner.hpp"

namespace kelso::experiments {

// A game of its program. The algorithms do not matter: both play the same moves and visit the same
// nodes. The report prints the rows where RED's evaluation has the lower or the same number (Tables 3
// and 4); the others come from its program.
struct GameOf000 {
  int depth;
  int red;    // evaluation function
  int black;  // evaluation function
  std::optional<board::Side> winner;
  int rounds;
  int red_leaf;
  int red_expanded;
  int black_leaf;
  int black_expanded;
};

inline constexpr std::array<GameOf000, 18> kGamesOf000 = {{
    {2, 1, 1, kDraw, 80, 2596, 3295, 3004, 3675},
    {2, 1, 2, kDraw, 80, 1648, 1968, 1620, 2589},
    {2, 1, 3, kDraw, 80, 1604, 2511, 1640, 1950},
    {2, 2, 1, kDraw, 80, 1697, 2147, 1261, 1907},
    {2, 2, 2, kBlack, 25, 253, 345, 196, 295},
    {2, 2, 3, kDraw, 80, 1103, 1554, 821, 1141},
    {2, 3, 1, kDraw, 80, 1877, 2300, 3519, 4282},
    {2, 3, 2, kBlack, 26, 461, 594, 324, 481},
    {2, 3, 3, kDraw, 80, 1158, 1674, 1202, 1533},
    {4, 1, 1, kDraw, 80, 19380, 26817, 18947, 27852},
    {4, 1, 2, kDraw, 80, 19139, 25786, 14910, 26728},
    {4, 1, 3, kDraw, 80, 24683, 37489, 38490, 51299},
    {4, 2, 1, kDraw, 80, 21556, 28704, 21713, 33334},
    {4, 2, 2, kDraw, 80, 28641, 44847, 29419, 39043},
    {4, 2, 3, kDraw, 80, 23521, 39900, 14272, 18544},
    {4, 3, 1, kDraw, 80, 12832, 19121, 61072, 78077},
    {4, 3, 2, kBlack, 20, 3146, 4195, 2818, 4845},
    {4, 3, 3, kWhite, 22, 3052, 4814, 4894, 7203},
}};

// Table 2: milliseconds for a whole game with the same evaluation on both sides.
struct TimesOf000 {
  int depth;
  int evaluation;
  double minmax_ab;
  double alpha_beta_search;
};

inline constexpr std::array<TimesOf000, 9> kTimesOf000 = {{
    {2, 1, 74.76, 83.14},
    {2, 2, 2.85, 2.77},
    {2, 3, 29.76, 31.11},
    {4, 1, 470.6, 507.6},
    {4, 2, 217.3, 191.2},
    {4, 3, 116.0, 187.2},
    {6, 1, 3168, 3903},
    {6, 2, 6684, 3662},
    {6, 3, 4389, 4282},
}};

// Tables 5 and 6: mean seconds of ten runs.
struct BoardCostOf000 {
  std::string_view board;
  double copies;       // 100 million copies
  double comparisons;  // 30 million comparisons of a piece
};

inline constexpr std::array<BoardCostOf000, 3> kBoardCostsOf000 = {{
    {"int[8][4]", 5.863, 2.605},
    {"char[8][4]", 5.8, 2.528},
    {"64-bit integer", 0.288, 11.566},
}};

}  // namespace kelso::experiments
