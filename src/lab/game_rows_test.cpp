#include "lab/game_rows.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/openings.hpp"
#include "referee/play_game.hpp"
#include "referee/test_players.hpp"

namespace kelso::lab {
namespace {

FinishedGame random_game() {
  const Opening opening = three_move_openings(Deck::Of156)[40];
  player::ManualClock clock;
  referee::RandomMover black;
  referee::RandomMover white;
  auto record = referee::play_game({begin_game(opening), 3, {{&black}, {&white}}}, {}, {clock});
  return {{PairTask{.number = 7}, 1}, {"a", "b"}, label(opening), *std::move(record)};
}

TEST(GameRows, bring_a_game_back) {
  const FinishedGame finished = random_game();
  const store::GameRow row = to_row(finished);
  EXPECT_EQ(row.key, "7.1");
  EXPECT_EQ(outcome_of(row), finished.record.outcome);
  const auto game = game_of(row);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->plies(), finished.record.game.plies());
  EXPECT_EQ(game->position(), finished.record.game.position());
  EXPECT_EQ(game->outcome(), finished.record.outcome);
  store::GameRow broken = row;
  broken.moves = "11-15 1-5";
  EXPECT_FALSE(game_of(broken));
}

TEST(GameRows, give_the_same_pdn_as_the_game_itself) {
  const FinishedGame finished = random_game();
  const std::string pdn = to_pdn(finished, {"match 1", "2024.12.31"});
  for (const char* tag : {"[Event \"match 1\"]", "[Round \"7.1\"]", "[White \"b\"]", "[Opening \""})
    EXPECT_NE(pdn.find(tag), std::string::npos) << pdn;
  EXPECT_EQ(*pdn_of(to_row(finished), {"match 1", "2024.12.31"}), pdn);
}

// A game that White loses, with words of a foreign program.
store::GameRow lost_with(const std::string& detail) {
  return to_row(
      {{}, {"a", "b"}, "start", {rules::Game(), {board::Side::Black, rules::Reason::Crash}, detail}});
}

TEST(GameRows, keep_what_the_loser_did_wrong_as_utf_8) {
  const store::GameRow row = lost_with("Zug \"19–15\"\n");
  EXPECT_EQ(nlohmann::json::parse(row.white_statistics).at("failure"), "Zug \"19–15\"\n");
  EXPECT_FALSE(nlohmann::json::parse(row.black_statistics).contains("failure"));
}

TEST(GameRows, replace_bytes_that_are_no_text) {
  const auto statistics = nlohmann::json::parse(lost_with("bad \xff byte").white_statistics);
  EXPECT_EQ(statistics.at("failure"), "bad \xEF\xBF\xBD byte");
}

TEST(GameRows, keep_statistics_in_the_order_of_other_reports) {
  EXPECT_EQ(lost_with("").black_statistics,
            R"({"leaf":0,"expanded":0,"visited":0,"interior":0,"generated":0,"evaluations":0,"time_us":0})");
}

}  // namespace
}  // namespace kelso::lab
