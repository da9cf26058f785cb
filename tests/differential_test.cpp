// The fast generator against the slow plain one, move by move over a million positions.
#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"
#include "support/plain_generator.hpp"
#include "support/random_positions.hpp"

namespace kelso::testing {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Move;
using rules::MoveList;
using rules::Position;

Move as_move(const PlainMove& plain) {
  SquareSet captured;
  for (int square : plain.captured) captured |= SquareSet::of(square);
  return Move(SquareSet::of(plain.path.front()), SquareSet::of(plain.path.back()), captured);
}

std::vector<int> numbers(const rules::Path& path) {
  std::vector<int> squares;
  for (Square square : path) squares.push_back(square.number());
  return squares;
}

template <Side S>
int count_paths(const Position& position) {
  return rules::Generator<S, rules::Counting::Paths>(position).count();
}

// Everything the fast side says of a position, compared with the plain one.
::testing::AssertionResult agrees(const Position& position) {
  const PlainPosition plain(position);
  const std::vector<PlainMove> plain_moves = plain.moves();
  const MoveList moves = rules::legal_moves(position);

  std::size_t listed = 0;  // plain moves come in canonical order, several paths of a move among them
  std::size_t paths_seen = 0;
  for (const PlainMove& plain_move : plain_moves) {
    const Move move = as_move(plain_move);
    if (!moves.contains(move)) return ::testing::AssertionFailure() << "a move is missing";
    if (listed < moves.size() && moves[listed] == move) ++listed;
    if (PlainPosition(position.after(move)) != plain.after(plain_move))
      return ::testing::AssertionFailure() << "a move leads elsewhere";
    bool path_found = false;
    for (const rules::Path& path : rules::paths(position, move))
      path_found |= numbers(path) == plain_move.path;
    if (!path_found) return ::testing::AssertionFailure() << "a path is missing";
  }
  if (listed != moves.size()) return ::testing::AssertionFailure() << "moves too many or out of order";
  for (Move move : moves) paths_seen += rules::paths(position, move).size();
  if (paths_seen != plain_moves.size()) return ::testing::AssertionFailure() << "paths too many";

  const bool black = position.side_to_move() == Side::Black;
  const int counted = black ? count_paths<Side::Black>(position) : count_paths<Side::White>(position);
  if (counted != static_cast<int>(plain_moves.size()))
    return ::testing::AssertionFailure() << "count differs";
  if (rules::has_legal_move(position) != !plain_moves.empty())
    return ::testing::AssertionFailure() << "has_legal_move differs";
  const bool capture = !plain_moves.empty() && !plain_moves.front().captured.empty();
  if (rules::has_capture(position) != capture) return ::testing::AssertionFailure() << "has_capture differs";
  return ::testing::AssertionSuccess();
}

TEST(Differential, generators_agree_in_half_a_million_positions_of_random_games) {
  Random random(20261116);
  int positions = 0;
  while (positions < 500'000) {
    walk_random_game(random, [&positions](const Position& position) {
      ASSERT_TRUE(agrees(position)) << notation::to_fen(position);
      ++positions;
    });
    if (HasFatalFailure()) return;
  }
}

TEST(Differential, generators_agree_in_half_a_million_positions_set_up_at_random) {
  Random random(1847);
  for (int i = 0; i < 500'000; ++i) {
    const Position position = random_setup(random);
    ASSERT_TRUE(agrees(position)) << notation::to_fen(position);
  }
}

template <Side S>
void expect_replies_to_agree(const Position& position) {
  const rules::Generator<S> generator(position);
  generator.visit([&](Move move) {
    const Position next = position.after<S>(move);
    EXPECT_EQ(generator.replies_to(move).count(), rules::Generator<opponent(S)>(next).count());
    const auto replies = generator.replies_to(move);
    replies.visit([&](Move reply) {
      EXPECT_EQ(replies.replies_to(reply).count(), rules::Generator<S>(next.after(reply)).count());
    });
  });
}

TEST(Differential, replies_without_a_position_are_those_of_the_position) {
  Random random(3);
  for (int i = 0; i < 20'000; ++i) {
    const Position position = random_setup(random);
    if (position.side_to_move() == Side::Black)
      expect_replies_to_agree<Side::Black>(position);
    else
      expect_replies_to_agree<Side::White>(position);
  }
}

template <Side S>
int visits(const rules::Generator<S>& generator) {
  int visits = 0;
  generator.visit([&visits](Move) { ++visits; });
  return visits;
}

// Dense boards of men, where jumps fork often: a fork is rare in games, a second one rarer still.
TEST(Differential, paths_of_men_are_counted_as_they_are_visited) {
  Random random(11);
  int second_forks = 0;
  for (int i = 0; i < 300'000; ++i) {
    SquareSet men;
    SquareSet prey;
    for (int placed = 0; placed < 18; ++placed) {
      const SquareSet square = SquareSet::of(static_cast<int>(1 + random.below(32)));
      if (placed % 3 == 0)
        men |= square & ~rules::kCrowningRow<Side::Black>;
      else
        prey |= square;
    }
    const rules::Generator<Side::Black> generator(men & ~prey, prey);
    ASSERT_EQ(generator.count(), visits(generator));
    if (generator.second_forks().empty())
      ASSERT_EQ(generator.count_without_kings(), visits(generator));
    else
      ++second_forks;
  }
  EXPECT_GT(second_forks, 100);
}

TEST(Differential, turning_the_board_round_keeps_the_moves) {
  Random random(7);
  for (int i = 0; i < 100'000; ++i) {
    const Position position = random_setup(random);
    const MoveList moves = rules::legal_moves(position);
    const MoveList reversed = rules::legal_moves(position.reversed());
    ASSERT_EQ(moves.size(), reversed.size()) << notation::to_fen(position);
    for (Move move : moves) {
      const Move turned(move.from_set().rotated(), move.to_set().rotated(), move.captured().rotated());
      ASSERT_TRUE(reversed.contains(turned)) << notation::to_fen(position);
      ASSERT_EQ(position.after(move).reversed(), position.reversed().after(turned));
    }
    ASSERT_EQ(position.reversed().reversed(), position);
  }
}

}  // namespace
}  // namespace kelso::testing
