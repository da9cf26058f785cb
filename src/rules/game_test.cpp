#include "rules/game.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"
#include "rules/setup.hpp"

namespace kelso::rules {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;

Move step(int from, int to) { return Move(SquareSet::of(from), SquareSet::of(to)); }

Position kings_on(int black, int white) {
  rules::Setup setup;
  setup.board.put(board::kBlackKing, Square::from_number(black));
  setup.board.put(board::kWhiteKing, Square::from_number(white));
  return *validate(setup);
}

// Both kings walk to and fro: four plies bring the position back.
void shuffle(Game& game, int plies) {
  static const Move kMoves[] = {step(1, 6), step(32, 27), step(6, 1), step(27, 32)};
  for (int ply = 0; ply < plies; ++ply) game.play(kMoves[game.plies() % 4]);
}

TEST(Game, black_moves_first) { EXPECT_EQ(Game().position().side_to_move(), Side::Black); }

TEST(Game, undo_and_redo_walk_through_the_same_positions) {
  Game game;
  game.play(step(11, 15));
  const Position after_one = game.position();
  game.play(step(22, 18));
  game.undo();
  EXPECT_EQ(game.position(), after_one);
  ASSERT_TRUE(game.can_redo());
  game.redo();
  EXPECT_EQ(game.move(1), step(22, 18));
  game.undo();
  game.play(step(23, 19));
  EXPECT_FALSE(game.can_redo());
  EXPECT_EQ(game.plies(), 2u);
}

TEST(Game, third_repetition_can_be_claimed_ends_the_game_or_means_nothing) {
  for (DrawRule rule : {DrawRule::Off, DrawRule::Claim, DrawRule::Automatic}) {
    Game game(kings_on(1, 32), {rule, DrawRule::Off});
    shuffle(game, 7);
    EXPECT_FALSE(game.outcome());
    EXPECT_FALSE(game.claimable_draw());
    shuffle(game, 1);
    EXPECT_EQ(game.repetitions(), 3);
    EXPECT_EQ(game.outcome().has_value(), rule == DrawRule::Automatic);
    EXPECT_EQ(game.claimable_draw().has_value(), rule == DrawRule::Claim);
  }
}

TEST(Game, eighty_plies_without_conversion_are_a_draw) {
  Game game(kings_on(1, 32), {DrawRule::Off, DrawRule::Automatic});
  shuffle(game, 79);
  EXPECT_FALSE(game.outcome());
  shuffle(game, 1);
  EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::FortyMoves}));
}

TEST(Game, moving_a_man_starts_the_count_anew) {
  Game game;
  game.play(step(11, 15));
  EXPECT_EQ(game.plies_without_conversion(), 0);
}

TEST(Game, side_without_pieces_or_moves_has_lost) {
  rules::Setup setup;
  setup.board.put(board::kWhiteKing, Square::from_number(1));
  EXPECT_EQ(Game(*validate(setup)).outcome(), (Outcome{Side::White, Reason::NoPieces}));
  setup.board.put(board::kBlackMan, Square::from_number(21));
  setup.board.put(board::kWhiteMan, Square::from_number(25));
  setup.board.put(board::kWhiteMan, Square::from_number(30));
  EXPECT_EQ(Game(*validate(setup)).outcome(), (Outcome{Side::White, Reason::NoMoves}));
}

TEST(Reasons, are_found_again_by_their_texts) {
  for (int number = 0; number <= static_cast<int>(Reason::Unreadable); ++number) {
    const auto reason = static_cast<Reason>(number);
    EXPECT_EQ(reason_from_text(to_text(reason)), reason) << to_text(reason);
  }
  EXPECT_EQ(to_text(Reason::NoMoves), "no-moves");
  EXPECT_EQ(to_text(Reason::Crash), "crash");
  EXPECT_EQ(reason_from_text("unreadable"), Reason::Unreadable);
}

TEST(Reasons, are_not_made_from_other_texts) {
  for (const char* text : {"", "crashed", "Crash", "no moves"}) EXPECT_FALSE(reason_from_text(text)) << text;
}

TEST(Game, taking_back_the_last_move_takes_back_a_resignation) {
  Game game;
  game.play(step(11, 15));
  game.end({Side::Black, Reason::Resignation});
  EXPECT_EQ(to_text(game.outcome()->reason), "resignation");
  game.undo();
  EXPECT_FALSE(game.outcome());
}

}  // namespace
}  // namespace kelso::rules
