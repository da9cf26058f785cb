#include "hub/hub_text.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "rules/generate.hpp"

namespace kelso::hub {
namespace {

using rules::Position;

TEST(HubLine, has_a_command_and_arguments) {
  const auto line = HubLine::parse("  level\tdepth=6 infinite name=\"two words\" empty=\"\"\r");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->command, "level");
  EXPECT_EQ(line->value("depth"), "6");
  EXPECT_TRUE(line->find("infinite"));
  EXPECT_EQ(line->value("infinite"), std::nullopt);
  EXPECT_EQ(line->value("name"), "two words");
  EXPECT_EQ(line->value("empty"), "");
  EXPECT_EQ(HubLine::parse("")->command, "");
}

TEST(HubLine, reads_back_what_it_writes) {
  HubLine line{"id", {}};
  line.add("name", "a=b").add("flag").add("text", "with blanks").add("none", "");
  const auto again = HubLine::parse(line.to_text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->arguments, line.arguments);
}

TEST(HubLine, cannot_be_broken_by_what_it_says) {
  EXPECT_EQ((HubLine{"error", {{"message", "say \"hub\"\nquit"}}}).to_text(),
            "error message=\"say 'hub' quit\"");
}

TEST(HubLine, without_a_closing_quote_is_refused) {
  EXPECT_FALSE(HubLine::parse("done move=\"11-15"));
  EXPECT_FALSE(HubLine::parse("done =11-15"));
}

TEST(HubPosition, of_the_start_has_black_first) {
  EXPECT_EQ(to_hub(Position::start()), "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
  EXPECT_EQ(*parse_hub_position("Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"), Position::start());
}

TEST(HubPosition, refuses_what_is_no_position) {
  for (const char* wrong : {"", "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwww", "Xbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
                            "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwx", "Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                            "Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"})
    EXPECT_FALSE(parse_hub_position(wrong)) << wrong;
}

TEST(HubMove, of_a_capture_names_the_pieces_taken) {
  const Position position = *notation::parse_position("W:WK7:B10,11,18,19");
  const auto move = parse_hub_move(position, "7x7x19x10x18x11");
  ASSERT_TRUE(move) << move.error();
  EXPECT_EQ(to_hub(*move), "7x7x10x11x18x19");
  EXPECT_EQ(*parse_hub_move(position, "7x7"), *move);
}

TEST(HubMove, that_is_not_legal_or_not_a_move_is_refused) {
  for (const char* wrong :
       {"", "11", "11-", "-", "11-15-", "11-14", "1-5", "33-1", "11x15", "eleven", "11-15x", "11x18x15"})
    EXPECT_FALSE(parse_hub_move(Position::start(), wrong) && std::string_view(wrong) != "11x15") << wrong;
  EXPECT_TRUE(parse_hub_move(Position::start(), "11-15"));
}

TEST(HubText, round_trips_over_random_games) {
  Random random(11);
  for (int game = 0; game < 200; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < 150; ++ply) {
      EXPECT_EQ(*parse_hub_position(to_hub(position)), position);
      const rules::MoveList moves = rules::legal_moves(position);
      if (moves.empty()) break;
      for (const rules::Move move : moves) EXPECT_EQ(*parse_hub_move(position, to_hub(move)), move);
      position = position.after(moves[random.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace kelso::hub
