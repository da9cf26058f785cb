#include "classroom/search.hpp"

namespace kelso::classroom {

namespace {

constexpr double kMostPlies = 1'000;  // by which a win can be smaller than kWon

}  // namespace

bool is_won(double value) { return value >= kWon - kMostPlies; }
bool is_lost(double value) { return is_won(-value); }

}  // namespace kelso::classroom
