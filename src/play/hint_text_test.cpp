#include "play/hint_text.hpp"

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

TEST(HintText, say_what_the_expected_line_wins_or_loses) {
  EXPECT_EQ(explained("B:W18,32:B14,15", {"14x23"}, Value::of_points(1)),
            "14x23 wins a man (depth 7, value +1.00).");
  EXPECT_EQ(explained("B:W17,22,30:B10,13", {"10-14", "17x10", "13-17"}, Value::of_points(-1.004)),
            "10-14 costs a man, and nothing better was found: 17x10 (depth 7, value -1.00).");
  EXPECT_EQ(explained("B:W21-32:B1-12", {"11-15", "23-19"}, Value::of_points(0.05)),
            "11-15 looks best; expect 23-19 (depth 7, value +0.05).");
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::of_points(0.5)),
            "27-31 leads to a king (depth 7, value +0.50).");
}

TEST(HintText, say_when_the_end_is_proved_or_there_is_no_choice) {
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::win(5)),
            "27-31 wins in 3 moves (depth 7, value win in 5 plies).");
  EXPECT_EQ(explained("B:W5:B27,1", {"27-31"}, Value::loss()),
            "Every move loses; 27-31 holds out longest (depth 7, value loss).");
  EXPECT_EQ(explained("B:W18,32:B14", {"14x23"}, Value::of_points(1)), "14x23 is forced: you must capture.");
  EXPECT_EQ(explained("B:W32:B5", {"5-9"}, Value::of_points(1)), "5-9 is the only move.");
}

TEST(HintText, do_not_trust_a_line_that_does_not_begin_with_the_move) {
  const rules::Position start = rules::Position::start();
  player::SearchInfo info;
  info.value = Value::of_points(0);
  info.pv = {*read_move(start, "9-14")};
  EXPECT_EQ(explain_choice(start, *read_move(start, "11-15"), info),
            "11-15 looks best (depth 0, value +0.00).");
}

TEST(HintText, say_that_a_player_without_a_search_gives_no_reason) {
  const rules::Position start = rules::Position::start();
  EXPECT_EQ(explain_choice(start, *read_move(start, "11-15"), {}),
            "11-15 is recommended; this player gives no reason.");
}

// Candidates as pairs of a move and its value.
std::string chosen(const char* fen, std::initializer_list<std::pair<const char*, Value>> moves) {
  const rules::Position position = *notation::parse_position(fen);
  std::vector<Candidate> candidates;
  for (const auto& [text, value] : moves) candidates.push_back({{*read_move(position, text)}, value});
  return explain_choice(position, candidates);
}

TEST(HintText, compare_with_the_other_moves) {
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::of_points(0)}, {"10-6", Value::loss(2)}}),
            "Only 10-14 holds the draw.");
  EXPECT_EQ(
      chosen("W:WK10:BK1",
             {{"10-14", Value::of_points(0)}, {"10-15", Value::of_points(0)}, {"10-6", Value::loss(2)}}),
      "10-14 holds the draw.");
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::of_points(0.1)}, {"10-6", Value::loss(2)}}),
            "Only 10-14 does not lose.");
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::of_points(0.1)}, {"10-6", Value::of_points(-0.4)}}),
            "10-14 is clearly better than 10-6, the next best.");
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::win(1)}, {"10-6", Value::of_points(1)}}),
            "Only 10-14 wins in 1 move.");
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::win(7)}, {"10-6", Value::win(9)}}),
            "10-14 wins in 4 moves.");
  EXPECT_EQ(chosen("W:WK10:BK1", {{"10-14", Value::loss(8)}, {"10-6", Value::loss(2)}}),
            "Every move loses; 10-14 holds out longest, 4 moves.");
}

TEST(HintText, compare_with_the_values_of_all_root_moves) {
  const rules::Position position = *notation::parse_position("W:WK10:BK1");
  player::SearchInfo info;
  info.value = Value::of_points(0.1);
  for (const auto& [text, value] : {std::pair{"10-6", Value::loss(2)},
                                    {"10-14", Value::of_points(0.1)},
                                    {"10-15", Value::of_points(-0.5)}})
    info.root_moves.push_back({*read_move(position, text), value});
  EXPECT_EQ(explain_choice(position, *read_move(position, "10-14"), info),
            "10-14 is clearly better than 10-15, the next best (depth 0, value +0.10).");
}

}  // namespace
}  // namespace kelso::play
