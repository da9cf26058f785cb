#include "player/registry.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"

namespace kelso::player {
namespace {

// Plays the legal move of the number in its text.
class NumberedPlayer final : public Player {
 public:
  explicit NumberedPlayer(std::size_t number) : number_(number) {}
  Decision choose(const rules::Game& game, const Limits&, Observer&, StopToken) override {
    return Decision{.action = rules::legal_moves(game.position())[number_]};
  }

 private:
  std::size_t number_;
};

Registry registry_of_two() {
  Registry registry;
  registry.add({.name = "numbered",
                .summary = "plays the move of a number",
                .keys = {"number"},
                .create = [](const PlayerText& text, const Environment& environment) -> NewPlayer {
                  std::uint64_t number = environment.seed;
                  if (const Pair* pair = find(text.pairs, "number")) {
                    const auto given = whole_number(*pair, {0, 6});
                    if (!given) return Failure(given.error());
                    number = *given;
                  }
                  return std::unique_ptr<Player>(std::make_unique<NumberedPlayer>(number));
                }});
  registry.add({.name = "nobody", .summary = "", .keys = {}, .create = {}});
  return registry;
}

rules::Move first_choice(Player& player) {
  Observer silent;
  const rules::Game game;
  player.start_game({});
  return *player.choose(game, {}, silent, {}).move();
}

TEST(RegistryTest, player_is_made_from_its_text_and_the_environment) {
  const ManualClock clock;
  const Registry registry = registry_of_two();
  const auto moves = rules::legal_moves(rules::Position::start());
  EXPECT_EQ(first_choice(**registry.create("numbered:number=3", {clock, 5})), moves[3]);
  EXPECT_EQ(first_choice(**registry.create("numbered", {clock, 5})), moves[5]);
}

TEST(RegistryTest, unknown_names_and_keys_are_refused_with_the_right_ones) {
  const ManualClock clock;
  const Registry registry = registry_of_two();
  const auto error_of = [&](std::string_view text) {
    const auto player = registry.create(text, {clock, 0});
    return player ? "accepted" : describe(player.error());
  };
  EXPECT_EQ(error_of("number:number=1"),
            "column 1: unknown player 'number'; the players are: numbered, nobody");
  EXPECT_EQ(error_of("numbered:numbr=1"), "column 10: unknown key 'numbr'; the keys are: number");
  EXPECT_EQ(error_of("nobody:depth=1"), "column 8: unknown key 'depth'; there are no keys");
  EXPECT_EQ(error_of("numbered:number=7"), "column 17: key 'number' needs a whole number from 0 to 6");
}

TEST(StopTokenTest, token_hears_of_the_request) {
  StopSource source;
  const StopToken token = source.token();
  EXPECT_FALSE(token.stop_requested());
  source.request_stop();
  EXPECT_TRUE(token.stop_requested());
  EXPECT_FALSE(StopToken().stop_requested());
}

}  // namespace
}  // namespace kelso::player
