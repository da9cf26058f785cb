#include "tui/settings.hpp"

#include <filesystem>

#include <gmock/gmock.h>

#include "notation/fen.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::tui {
namespace {

using ::testing::HasSubstr;

TEST(Settings, have_defaults_and_refuse_what_they_cannot_be) {
  Settings settings;
  EXPECT_EQ(settings.get("black"), "person");
  EXPECT_FALSE(settings.set("white", "engine:level=3"));
  EXPECT_EQ(settings.get("white"), "engine:level=3");
  EXPECT_EQ(*settings.set("first", "red"), "first: expected one of black, white");
  EXPECT_THAT(*settings.set("time", "soon"), HasSubstr("time: "));
  EXPECT_THAT(*settings.set("clock", "x"), HasSubstr("clock: "));
  EXPECT_THAT(*settings.set("board", "B:W33:B1"), HasSubstr("33 is not a square"));
  EXPECT_THAT(*settings.set("hint-depth", "0"), HasSubstr("hint-depth: expected a number of plies"));
  EXPECT_THAT(*settings.set("colour", "no"), HasSubstr("there is no setting colour"));
  settings.reset("white");
  EXPECT_EQ(settings, Settings());
}

TEST(Settings, come_back_from_their_file) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.path("deep/settings.toml");
  EXPECT_EQ(load_settings(path).report, "") << "no file is no damage";
  Settings settings;
  EXPECT_FALSE(settings.set("white", "hub:cmd=\"./a b\""));
  EXPECT_FALSE(settings.set("black", "hub:cmd=\"printf 'a\nb\\t'\""));
  EXPECT_FALSE(settings.set("board", "W:WK3:B12"));
  EXPECT_FALSE(save_settings(settings, path));
  EXPECT_EQ(load_settings(path).settings, settings);
}

TEST(Settings, that_are_damaged_are_reported_and_set_aside) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.path("settings.toml");
  for (const char* broken : {"white = \"engine", "white = 3", "nothing = \"x\"", "first = \"red\""}) {
    folder.write("settings.toml", broken);
    const Loaded loaded = load_settings(path);
    EXPECT_EQ(loaded.settings, Settings());
    EXPECT_THAT(loaded.report, HasSubstr("damaged (" + path + ":1:")) << broken;
    EXPECT_FALSE(std::filesystem::exists(path));
  }
  EXPECT_EQ(folder.read("settings.toml.damaged"), "white = \"engine");
  EXPECT_EQ(folder.read("settings.toml.damaged-4"), "first = \"red\"");
}

TEST(Settings, know_the_start_board_and_who_moves_first) {
  Settings settings;
  EXPECT_EQ(settings.start(), rules::Position::start());
  EXPECT_FALSE(settings.set("first", "white"));
  EXPECT_EQ(settings.start().side_to_move(), board::Side::White);
  settings.set_start(*notation::parse_position("W:WK3:B12"));
  EXPECT_EQ(settings.get("board"), "W:WK3:B12");
  settings.set_start(rules::Position::start());
  EXPECT_EQ(settings, Settings());
}

}  // namespace
}  // namespace kelso::tui
