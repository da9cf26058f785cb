#include "player/player_text.hpp"

#include <gtest/gtest.h>

namespace kelso::player {
namespace {

TEST(PlayerTextTest, first_colon_ends_the_name) {
  const auto text = parse_player("hub:cmd=\"./engine --fast\",hash=64");
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, (PlayerText{"hub", {{"cmd", "./engine --fast"}, {"hash", "64"}}}));
  EXPECT_EQ(to_text(*text), "hub:cmd=\"./engine --fast\",hash=64");
}

TEST(PlayerTextTest, later_colons_belong_to_values) {
  EXPECT_EQ(*parse_player("minimax:eval=plugin:./my_eval.so"),
            (PlayerText{"minimax", {{"eval", "plugin:./my_eval.so"}}}));
}

TEST(PlayerTextTest, name_alone_is_a_player) {
  EXPECT_EQ(*parse_player("random"), (PlayerText{"random", {}}));
  EXPECT_EQ(to_text(PlayerText{"random", {}}), "random");
}

TEST(PlayerTextTest, errors_name_the_column_in_the_whole_text) {
  const auto error_of = [](std::string_view text) {
    const auto player = parse_player(text);
    return player ? "accepted" : describe(player.error());
  };
  EXPECT_EQ(error_of(""), "column 1: expected the name of a player");
  EXPECT_EQ(error_of(":depth=1"), "column 1: expected the name of a player");
  EXPECT_EQ(error_of("minimax:"), "column 9: expected key=value");
  EXPECT_EQ(error_of("minimax:depth="), "column 15: key 'depth' has no value");
  EXPECT_EQ(error_of("minimax depth=3"), "column 8: a player is written NAME:key=value,…");
}

}  // namespace
}  // namespace kelso::player
