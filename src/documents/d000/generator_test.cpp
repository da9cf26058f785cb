#include "documents/d000/generator.hpp"

#include <gtest/gtest.h>

#include "documents/d000/program.hpp"
#include "support/pieces.hpp"

namespace kelso::documents::d000 {
namespace {

using testing::board_with;
using Texts = std::vector<std::string>;

Texts texts(const board::Board& board, Side side) {
  Texts result;
  for (const PlayedMove& move : moves(board, side)) result.push_back(to_text(move));
  return result;
}

template <Side S>
std::uint64_t perft(const Bitboard& board, int depth) {
  const MoveList list = MoveList::of<S>(board);
  EXPECT_EQ(static_cast<std::size_t>(Generator<S>(board).count()), list.size());
  if (depth == 1) return list.size();
  std::uint64_t total = 0;
  for (const Move& move : list) total += perft<opponent(S)>(board.after<S>(move), depth - 1);
  return total;
}

TEST(D000GeneratorTest, boards_survive_the_way_there_and_back) {
  const auto board =
      board_with({.black_men = {1, 12}, .black_kings = {32}, .white_men = {5, 28}, .white_kings = {4, 29}});
  EXPECT_EQ(to_board(to_bitboard(board)), board);
  EXPECT_EQ(to_board(to_bitboard(board::Board::start())), board::Board::start());
}

TEST(D000GeneratorTest, perft_from_the_start_has_the_published_counts) {
  const Bitboard start = to_bitboard(board::Board::start());
  EXPECT_EQ(perft<Side::Black>(start, 1), 7u);
  EXPECT_EQ(perft<Side::Black>(start, 4), 1469u);
  EXPECT_EQ(perft<Side::Black>(start, 8), 845'931u);
}

// The document's ascending squares are our descending ones.
TEST(D000GeneratorTest, moves_come_by_start_square_then_landing_square) {
  EXPECT_EQ(texts(board::Board::start(), Side::Black),
            (Texts{"12-16", "11-16", "11-15", "10-15", "10-14", "9-14", "9-13"}));
  EXPECT_EQ(texts(board_with({.black_kings = {15}, .white_men = {32}}), Side::Black),
            (Texts{"15-19", "15-18", "15-11", "15-10"}));
}

TEST(D000GeneratorTest, a_capture_forbids_all_steps) {
  EXPECT_EQ(texts(board_with({.black_men = {9, 15}, .white_men = {18}}), Side::Black), Texts{"15x22"});
}

TEST(D000GeneratorTest, a_man_crowned_by_a_capture_stops) {
  EXPECT_EQ(texts(board_with({.black_men = {22}, .white_men = {26, 27}}), Side::Black), Texts{"22x31"});
}

TEST(D000GeneratorTest, routes_with_the_same_result_are_separate_moves) {
  const auto ring = board_with({.black_men = {9, 10, 17, 18}, .white_kings = {6}});
  EXPECT_EQ(texts(ring, Side::White), (Texts{"6x15x22x13x6", "6x13x22x15x6"}));
  EXPECT_EQ(Generator<Side::White>(to_bitboard(ring)).count(), 2);
}

TEST(D000GeneratorTest, a_king_among_nine_pieces_has_the_most_routes_there_can_be) {
  const auto board = board_with({.black_men = {6, 7, 8, 14, 15, 16, 22, 23, 24}, .white_kings = {10}});
  EXPECT_EQ(texts(board, Side::White).size(), 16u);
}

}  // namespace
}  // namespace kelso::documents::d000
