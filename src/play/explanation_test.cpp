#include "play/explanation.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "play/choice.hpp"

namespace kelso::play {
namespace {

using player::Value;

// A line of moves from a position, as a search would report it.
std::string explained(const char* fen, std::initializer_list<const char*> moves, Value value) {
  const rules::Position start = *notation::parse_position(fen);
  player::SearchInfo info;
  info.depth = 7;
  info.value = value;
  rules::Position position = start;
  for (const char* text : moves) {
    info.pv.push_back(*read_move(position, text));
    position = position.after(info.pv.back());
  }
  return explain_choice(start, info.pv.front(), info);
}

TEST(Explanations, say_what_the_expected_line_wins_or_loses) {
  EXPECT_EQ(explained("B:W18,32:B14,15", {"14x23"}, Value::of_points(1)),
            "14x23 wins a piece: 14x23 (7 plies deep, value +1.00).");
  EXPECT_EQ(explained("B:W22,32:B1,14", {"14-17", "22x13"}, Value::of_points(-1.004)),
            "14-17 costs a piece, and nothing better was found: 14-17 22x13 (7 plies deep, value -1.00).");
  EXPECT_EQ(explained("B:W21-32:B1-12", {"11-15"}, Value::of_points(0.05)),
            "11-15 keeps the balance: 11-15 (7 plies deep, value +0.05).");
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::of_points(0.5)),
            "27-31 crowns a man: 27-31 (7 plies deep, value +0.50).");
}

TEST(Explanations, say_when_the_end_is_proved_or_there_is_no_choice) {
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::win(5)),
            "27-31 wins by force: 27-31 (7 plies deep, value win in 5 plies).");
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::loss()),
            "27-31 holds out longest in a lost position: 27-31 (7 plies deep, value loss).");
  EXPECT_EQ(explained("B:W18,32:B14", {"14x23"}, Value::of_points(1)), "14x23 is the only legal move.");
}

TEST(Explanations, do_not_trust_a_line_that_does_not_begin_with_the_move) {
  const rules::Position start = rules::Position::start();
  player::SearchInfo info;
  info.value = Value::of_points(0);
  info.pv = {*read_move(start, "9-14")};
  EXPECT_EQ(explain_choice(start, *read_move(start, "11-15"), info),
            "11-15 keeps the balance: 11-15 (0 plies deep, value +0.00).");
}

}  // namespace
}  // namespace kelso::play
