#include "play/choice.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "play/sentences.hpp"

namespace kelso::play {
namespace {

using board::Square;
using board::SquareSet;
using rules::Position;
using Kind = Touch::Kind;

Position at(const char* fen) { return *notation::parse_position(fen); }

Touch touch(MoveEntry& entry, int square) { return entry.touch(Square::from_number(square)); }

// A black king that can go round a ring of four in both directions, and nothing else.
const char* const kRing = "B:W6,7,14,15:BK2";
// A man on 1 that takes 6 and then either 14 or 15.
const char* const kFork = "B:W6,14,15,32:B1,3";

TEST(LegalMoves, carry_every_path_and_say_who_is_crowned) {
  const auto ring = legal_moves_of(at(kRing));
  ASSERT_EQ(ring.size(), 1u);
  EXPECT_EQ(ring[0].paths.size(), 2u);
  EXPECT_FALSE(ring[0].crowns);
  const auto crowning = legal_moves_of(at("B:W5:B27"));
  ASSERT_EQ(crowning.size(), 2u);
  EXPECT_TRUE(crowning[0].crowns);
  EXPECT_EQ(crowning[0].text, "27-31");
}

TEST(MoveEntry, lights_the_pieces_that_can_move_and_then_where_they_go) {
  MoveEntry entry(Position::start());
  EXPECT_EQ(entry.movable(), SquareSet::of(9, 10, 11, 12));
  EXPECT_TRUE(entry.next_squares().empty());
  EXPECT_EQ(touch(entry, 11).kind, Kind::Chosen);
  EXPECT_EQ(entry.next_squares(), SquareSet::of(15, 16));
  const Touch last = touch(entry, 15);
  ASSERT_EQ(last.kind, Kind::Complete);
  EXPECT_EQ(notation::to_text(Position::start(), *last.move), "11-15");
}

TEST(MoveEntry, another_piece_can_be_chosen_instead_and_the_same_one_put_down) {
  MoveEntry entry(Position::start());
  touch(entry, 11);
  EXPECT_EQ(touch(entry, 9).kind, Kind::Chosen);
  EXPECT_EQ(entry.touched(), rules::Path{Square::from_number(9)});
  EXPECT_EQ(touch(entry, 9).kind, Kind::Released);
  EXPECT_TRUE(entry.touched().empty());
}

TEST(MoveEntry, explains_why_a_square_cannot_be_touched) {
  MoveEntry entry(Position::start());
  EXPECT_EQ(touch(entry, 22).sentence, "Black is to move, and the piece on 22 is White's.");
  EXPECT_EQ(touch(entry, 16).sentence, "There is no piece on 16: choose one of yours first.");
  EXPECT_EQ(touch(entry, 1).sentence, "The piece on 1 cannot move.");
  touch(entry, 11);
  EXPECT_EQ(touch(entry, 20).sentence, "The piece on 11 cannot go to 20, expected 11-15 or 11-16.");
  EXPECT_EQ(entry.touched().size(), 1u) << "a refusal changes nothing";
}

TEST(MoveEntry, names_the_captures_when_another_piece_is_touched) {
  MoveEntry entry(at("B:W18,32:B3,14"));
  const Touch refused = touch(entry, 3);
  EXPECT_EQ(refused.kind, Kind::Refused);
  EXPECT_EQ(refused.sentence, "You must capture: 14 takes 18 and lands on 23 (14x23).");
}

TEST(MoveEntry, asks_for_the_next_square_only_where_a_capture_forks) {
  MoveEntry entry(at(kFork));
  touch(entry, 1);
  const Touch jump = touch(entry, 10);
  EXPECT_EQ(jump.kind, Kind::Extended);
  EXPECT_EQ(jump.sentence, "Continue the capture: 1x10x17 or 1x10x19.");
  EXPECT_EQ(entry.next_squares(), SquareSet::of(17, 19));
  EXPECT_EQ(touch(entry, 3).kind, Kind::Refused) << "not in the middle of a capture";
  EXPECT_EQ(touch(entry, 19).kind, Kind::Complete);
}

TEST(MoveEntry, takes_the_last_square_of_a_capture_at_once) {
  MoveEntry entry(at(kFork));
  touch(entry, 1);
  EXPECT_EQ(entry.last_squares(), SquareSet::of(17, 19));
  EXPECT_EQ(touch(entry, 17).kind, Kind::Complete);
}

TEST(MoveEntry, a_single_long_capture_is_complete_with_its_first_jump) {
  MoveEntry entry(at("B:W6,14,32:B1"));
  touch(entry, 1);
  const Touch jump = touch(entry, 10);
  ASSERT_EQ(jump.kind, Kind::Complete);
  EXPECT_EQ(jump.move->captured().count(), 2);
}

TEST(MoveEntry, both_ways_round_a_ring_are_one_move) {
  MoveEntry entry(at(kRing));
  touch(entry, 2);
  const Touch jump = touch(entry, 9);
  ASSERT_EQ(jump.kind, Kind::Complete);
  EXPECT_EQ(jump.move->captured().count(), 4);
}

TEST(Sentences, describe_moves_for_those_who_do_not_see_them) {
  const auto text = [](const char* fen, const char* move) {
    return describe_move(at(fen), *notation::parse_move(at(fen), move));
  };
  EXPECT_EQ(text("B:W32:B11", "11-15"), "Black moves from 11 to 15.");
  EXPECT_EQ(text("B:W6,14,32:B1", "1x17"), "Black takes 6 and 14 from 1 and lands on 17.");
  EXPECT_EQ(text("W:WK6:B28", "6-1"), "White's king moves from 6 to 1.");
  EXPECT_EQ(text("W:W6:B28", "6-1"), "White moves from 6 to 1 and is crowned.");
}

TEST(Sentences, say_how_a_game_ended) {
  using rules::Reason;
  EXPECT_EQ(describe_outcome({board::Side::Black, Reason::NoMoves}), "Black wins: White has no move left.");
  EXPECT_EQ(describe_outcome({board::Side::White, Reason::Unreadable}),
            "White wins: Black sent an unreadable answer.");
  EXPECT_EQ(describe_outcome({board::Side::White, Reason::Crash}, "killed by signal 9"),
            "White wins: Black failed (killed by signal 9).");
  EXPECT_EQ(describe_outcome({std::nullopt, Reason::Agreement}), "Draw: both sides agreed.");
}

}  // namespace
}  // namespace kelso::play
