#include "server/game_rooms.hpp"

#include <gtest/gtest.h>

#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "referee/test_players.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

// A registry in which the name "random", which every page may ask for, is a player of the test.
class GameRoomsTest : public ::testing::Test {
 protected:
  using Create = std::function<player::NewPlayer(const player::PlayerText&, const player::Environment&)>;

  // How the game ends when Black is that player.
  Json result_with(Create create) {
    player::Registry players;
    players.add({.name = "random", .summary = "of a test", .keys = {}, .create = std::move(create)});
    ManualLoop loop;
    EngineQueue queue({}, loop.post(), clock);
    UnreadableRecords unreadable([](std::string_view) {});
    ServerContext context{.records = records,
                          .database = database,
                          .players = players,
                          .clock = clock,
                          .now = machine::now,
                          .post = loop.post(),
                          .queue = queue,
                          .log = [](std::string_view) {},
                          .unreadable = unreadable,
                          .folder = {},
                          .limits = {}};
    GameRooms rooms(context);
    const Json seats =
        Json::parse(R"({"black": {"kind": "player", "player": "random"}, "white": {"kind": "person"}})");
    const auto id = rooms.open(seats, kAnn)->at("game").at("id").get<std::string>();
    for (int i = 0; i < 1000 && rooms.get(id, kAnn)->at("status") != "over"; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      loop.run();
    }
    return rooms.get(id, kAnn)->at("result");
  }

  const Viewer kAnn{"ann"};
  testing::TemporaryFolder folder;
  store::RecordStore records = *store::RecordStore::open(folder.path("server.db"));
  endgame::Database database;
  machine::MachineClock clock;
};

player::NewPlayer player_that(referee::ScriptedPlayer::Script script) {
  return std::unique_ptr<player::Player>(std::make_unique<referee::ScriptedPlayer>(std::move(script)));
}

TEST_F(GameRoomsTest, a_player_that_throws_loses_with_the_reason) {
  const Json result = result_with([](const auto&, const auto&) {
    return player_that(
        [](const auto&, const auto&) -> player::Decision { throw std::runtime_error("out of ideas"); });
  });
  EXPECT_EQ(result.at("winner"), "white");
  EXPECT_EQ(result.at("reason"), "crash");
  EXPECT_EQ(result.at("text"), "White wins: Black failed (out of ideas).");
}

TEST_F(GameRoomsTest, a_player_that_throws_no_standard_exception_loses) {
  const std::string expected = "White wins: Black failed (an exception without a description).";
  const auto when_asked = [](const auto&, const auto&) {
    return player_that([](const auto&, const auto&) -> player::Decision { throw 42; });
  };
  EXPECT_EQ(result_with(when_asked).at("text"), expected);
  const auto when_made = [](const auto&, const auto&) -> player::NewPlayer { throw 42; };
  EXPECT_EQ(result_with(when_made).at("text"), expected);
}

TEST_F(GameRoomsTest, a_player_that_cannot_be_made_loses_with_the_reason) {
  const Json result = result_with([](const auto&, const auto&) -> player::NewPlayer {
    return Failure(player::TextError{1, "its weights are missing"});
  });
  EXPECT_EQ(result.at("reason"), "crash");
  EXPECT_EQ(result.at("text"), "White wins: Black failed (its weights are missing).");
}

}  // namespace
}  // namespace kelso::server
