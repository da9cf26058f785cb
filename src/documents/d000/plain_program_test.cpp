// The bitboards against the plain program, on positions the reference data does not have.
#include "documents/d000/plain_program.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "documents/d000/program.hpp"

namespace kelso::documents::d000 {
namespace {

using board::Board;
using board::Side;
using board::Square;
using plain::Colour;
using plain::PlainBoard;

Colour colour_of(Side side) { return side == Side::Black ? Colour::Black : Colour::Red; }

// Up to 12 pieces a side anywhere they may stand, with few or many kings.
Board random_board(Random& random) {
  Board board;
  const auto king_share = random.below(5);
  for (Side side : board::kSides) {
    const auto pieces = random.below(13);
    for (std::uint64_t i = 0; i < pieces; ++i) {
      const Square square = Square::from_number(static_cast<int>(random.below(32)) + 1);
      if (board.piece_at(square)) continue;
      const bool must_be_king = square.row() == (side == Side::Black ? 7 : 0);
      const bool king = must_be_king || random.below(5) < king_share;
      board.put({side, king ? board::Rank::King : board::Rank::Man}, square);
    }
  }
  return board;
}

std::vector<std::string> texts(const std::vector<PlayedMove>& list) {
  std::vector<std::string> result;
  for (const PlayedMove& move : list) result.push_back(to_text(move));
  return result;
}
std::vector<std::string> texts(const std::vector<plain::PlainMove>& list) {
  std::vector<std::string> result;
  for (const plain::PlainMove& move : list) result.push_back(to_text(move));
  return result;
}

void compare(int positions, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < positions; ++i) {
    const Board board = random_board(random);
    const PlainBoard plain_board = plain::to_plain(board);
    const int turn = static_cast<int>(random.below(80));
    for (Side side : board::kSides) {
      const Colour colour = colour_of(side);
      ASSERT_EQ(texts(moves(board, side)), texts(plain::moves(plain_board, colour)));
      ASSERT_EQ(value(Evaluation::Ef1, board, side, turn), plain::ef1(plain_board, colour, turn));
      ASSERT_EQ(value(Evaluation::Ef2, board, side), plain::ef2(plain_board, colour));
      ASSERT_EQ(value(Evaluation::Ef3, board, side), plain::ef3(plain_board, colour));
    }
  }
}

void compare_search(const Situation& situation, Settings settings) {
  plain::PlainSearch plain_search{colour_of(situation.side), static_cast<int>(settings.evaluation) + 1,
                                  situation.turn};
  const auto expected = plain_search.search(plain::to_plain(situation.board), settings.depth);
  for (Algorithm algorithm : {Algorithm::AlphaBetaSearch, Algorithm::MinMaxAB}) {
    settings.algorithm = algorithm;
    const SearchRecord found = search(situation, settings);
    ASSERT_EQ(found.move.has_value(), !expected.move.empty());
    if (found.move) {
      ASSERT_EQ(to_text(*found.move), plain::to_text(expected.move[0]));
    }
    ASSERT_EQ(found.value, expected.value);
    ASSERT_EQ(found.statistics.leaf, plain_search.counts.leaf);
    ASSERT_EQ(found.statistics.expanded, plain_search.counts.expanded);
  }
}

void compare_searches(int positions, int max_depth, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < positions; ++i) {
    const Board board = random_board(random);
    for (int number = 0; number < 4; ++number)
      for (Side side : board::kSides)
        compare_search({.board = board, .side = side, .turn = static_cast<int>(random.below(80))},
                       {.evaluation = static_cast<Evaluation>(number),
                        .depth = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(max_depth)))});
  }
}

TEST(D000PlainTest, moves_and_evaluations_agree_on_random_boards) { compare(5'000, 1); }

TEST(D000PlainTest, both_searches_agree_on_random_boards_at_odd_and_even_depths) {
  compare_searches(40, 4, 2);
}

TEST(FullD000PlainTest, moves_and_evaluations_agree_on_many_random_boards) { compare(500'000, 3); }

TEST(FullD000PlainTest, both_searches_agree_on_many_random_boards) { compare_searches(400, 5, 4); }

}  // namespace
}  // namespace kelso::documents::d000
