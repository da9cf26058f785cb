#include "play/refusal.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace kelso::play {
namespace {

using Kind = MoveRefusal::Kind;

MoveRefusal refused(const char* fen, const char* move) {
  return refuse_move(*notation::parse_position(fen), move);
}

std::vector<std::string> texts(const char* fen, const MoveRefusal& refusal) {
  std::vector<std::string> texts;
  for (const rules::Move move : refusal.moves)
    texts.push_back(notation::to_full_text(*notation::parse_position(fen), move));
  return texts;
}

constexpr const char* kStart = "B:W21-32:B1-12";

TEST(MoveRefusals, say_what_is_wrong_with_the_first_square) {
  EXPECT_EQ(refused(kStart, "hello").kind, Kind::NotAMove);
  EXPECT_EQ(refused(kStart, "22-18").kind, Kind::OpponentsPiece);
  EXPECT_EQ(refused(kStart, "22-18").sentence, "The piece on 22 is White's, and Black is to move.");
  EXPECT_EQ(refused(kStart, "16-19").kind, Kind::EmptySquare);
  EXPECT_EQ(refused(kStart, "11-20").kind, Kind::NotLegal);
  EXPECT_TRUE(refused(kStart, "11-20").moves.empty());
}

TEST(MoveRefusals, name_the_captures_that_have_to_be_made) {
  constexpr const char* kFen = "B:W18,32:B3,14";
  const MoveRefusal refusal = refused(kFen, "3-8");
  EXPECT_EQ(refusal.kind, Kind::MustCapture);
  EXPECT_EQ(refusal.sentence, "You must capture: 14 takes 18 and lands on 23 (14x23).");
  EXPECT_EQ(texts(kFen, refusal), (std::vector<std::string>{"14x23"}));
  EXPECT_EQ(refused(kFen, "14-17").kind, Kind::MustCapture);
}

TEST(MoveRefusals, say_when_a_capture_goes_on_or_is_ambiguous) {
  constexpr const char* kFork = "B:W6,14,15,32:B1,3";
  EXPECT_EQ(refused(kFork, "1x10").kind, Kind::MustContinue);
  EXPECT_EQ(refused(kFork, "1x10").moves.size(), 2u);
  // Two ways round from 2 to 18, over different pieces.
  constexpr const char* kTwoWays = "B:W6,7,14,15,32:B2,3";
  const MoveRefusal refusal = refused(kTwoWays, "2x18");
  EXPECT_EQ(refusal.kind, Kind::Ambiguous);
  EXPECT_EQ(texts(kTwoWays, refusal), (std::vector<std::string>{"2x9x18", "2x11x18"}));
}

TEST(MoveRefusals, explain_why_no_move_begins_on_a_square) {
  const auto refused_square = [](const char* fen, int number) {
    return refuse_square(*notation::parse_position(fen), board::Square::from_number(number));
  };
  EXPECT_EQ(refused_square(kStart, 1).kind, Kind::CannotMove);
  EXPECT_EQ(refused_square(kStart, 22).kind, Kind::OpponentsPiece);
  EXPECT_EQ(refused_square(kStart, 16).kind, Kind::EmptySquare);
  EXPECT_EQ(refused_square("B:W18,32:B3,14", 3).kind, Kind::MustCapture);
}

TEST(MoveRefusals, have_a_word_for_programs) {
  EXPECT_EQ(to_text(Kind::NotAMove), "not-a-move");
  EXPECT_EQ(to_text(Kind::MustContinue), "must-continue");
  EXPECT_EQ(to_text(Kind::NotLegal), "not-legal");
}

}  // namespace
}  // namespace kelso::play
