#include "classroom/evaluations/document_003.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "support/random_positions.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using board::Square;
using rules::Position;

Position position_of(const char* fen) { return *notation::parse_position(fen); }

double value(const Position& position, Side side) { return make_003_heuristic()->value(position, side, {}); }

// The same heuristic written down square by square, from the words of the specification.
double plain_score(const Position& position, Side side) {
  const Side enemy = opponent(side);
  double score = 0;
  for (Square man : position.men(side)) score += 100 + 3 * (side == Side::Black ? man.row() : 7 - man.row());
  for (Square king : position.kings(side)) {
    score += 160;
    int nearest = 8;
    for (Square other : position.pieces(enemy))
      nearest = std::min(
          nearest, std::max(std::abs(king.row() - other.row()), std::abs(king.column() - other.column())));
    if (nearest < 8) score -= nearest * (nearest - 1);
  }
  return score;
}

double plain_siege(const Position& position, Side strong) {
  static const std::map<int, int> kBonus = {{28, 30}, {32, 30}, {24, 18}, {27, 18}, {19, 16}, {23, 16},
                                            {20, 14}, {31, 14}, {15, 12}, {18, 12}, {16, 11}, {26, 11},
                                            {11, 8},  {22, 8},  {10, 8},  {14, 8},  {12, 8},  {30, 8}};
  const auto bonus = [](int number) { return kBonus.contains(number) ? kBonus.at(number) : 0; };
  double total = 0;
  for (Square weak : position.kings(opponent(strong)))
    for (Square king : position.kings(strong)) {
      if (weak.number() == 28 || weak.number() == 32) total += bonus(king.number());
      if (weak.number() == 1 || weak.number() == 5) total += bonus(33 - king.number());
    }
  return total;
}

double plain_value(const Position& position, Side side) {
  if (rules::legal_moves(position).empty()) return position.side_to_move() == side ? -1'000'000 : 1'000'000;
  double black = plain_score(position, Side::Black) - plain_score(position, Side::White);
  const int pieces = position.pieces(Side::Black).count() - position.pieces(Side::White).count();
  const int kings = position.kings(Side::Black).count() - position.kings(Side::White).count();
  const int lead = pieces != 0 ? pieces : kings;
  const int trades = 4 * (24 - position.occupied().count());
  if (lead > 0) black += trades;
  if (lead < 0) black -= trades;
  if (pieces > 0) black += plain_siege(position, Side::Black);
  if (pieces < 0) black -= plain_siege(position, Side::White);
  return side == Side::Black ? black : -black;
}

TEST(Document003, agrees_with_the_words_of_the_specification) {
  for (const Position& position : testing::random_positions(20'000, 3))
    for (Side side : board::kSides) ASSERT_EQ(value(position, side), plain_value(position, side));
}

TEST(Document003, strong_kings_are_sent_towards_the_double_corner) {
  const double far = value(position_of("W:WK4,K21:BK1"), Side::White);
  const double near = value(position_of("W:WK14,K10:BK1"), Side::White);
  EXPECT_EQ(near, 320 - 160 + 4 * 21 + 16 + 16 - 2 * (1 + 3) + 2 * 1);
  EXPECT_GT(near, far);
}

TEST(Document003, double_corner_siege_against_both_corners_agrees_with_the_words) {
  for (int first = 1; first <= 32; ++first)
    for (int second = 1; second < first; ++second)
      for (int weak : {1, 5, 28, 32}) {
        if (first == weak || second == weak) continue;
        for (Side side : board::kSides) {
          const auto of = [](int number) { return board::SquareSet::of(number); };
          const auto strong = of(first) | of(second);
          const Position position = Position::trusted({of(weak), strong}, of(weak) | strong, side);
          ASSERT_EQ(value(position, Side::White), plain_value(position, Side::White));
        }
      }
}

TEST(Document003, side_that_cannot_move_has_lost_a_million) {
  const Position stuck = position_of("B:W25,30:B21");
  EXPECT_EQ(value(stuck, Side::Black), -1'000'000);
  EXPECT_EQ(value(stuck, Side::White), 1'000'000);
}

TEST(Document003, noise_is_zero_or_one_and_depends_only_on_seed_and_position) {
  const auto heuristic = make_003_heuristic();
  const Context seeded{.own_moves_made = 0, .seed = 7};
  int ones = 0;
  for (const Position& position : testing::random_positions(1'000, 5)) {
    const double noise = heuristic->value(position, Side::Black, seeded) - value(position, Side::Black);
    EXPECT_TRUE(noise == 0 || noise == 1);
    EXPECT_EQ(heuristic->value(position, Side::Black, seeded),
              heuristic->value(position, Side::Black, {.own_moves_made = 9, .seed = 7}));
    ones += noise == 1;
  }
  EXPECT_GT(ones, 400);
  EXPECT_LT(ones, 600);
}

}  // namespace
}  // namespace kelso::classroom
