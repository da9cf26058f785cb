#include "classroom/players.hpp"

#include "classroom/alpha_beta.hpp"
#include "classroom/first_player.hpp"
#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "classroom/random_player.hpp"
#include "classroom/search_player.hpp"
#include "classroom/timed_player.hpp"

namespace kelso::classroom {

using player::Environment;
using player::NewPlayer;
using player::Player;
using player::PlayerText;

namespace {

NewPlayer make_random(const PlayerText& text, const Environment& environment) {
  const auto seed = read_seed(text);
  if (!seed) return Failure(seed.error());
  return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(seed->value_or(environment.seed)));
}

NewPlayer make_first(const PlayerText& text, const Environment&) {
  auto settings = read_settings(text, "material");
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(std::make_unique<FirstPlayer>(*std::move(settings)));
}

template <Algorithm A>
NewPlayer make_search(const PlayerText& text, const Environment& environment) {
  auto settings = read_settings(text, "material");
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(std::make_unique<SearchPlayer>(A, *std::move(settings), environment.clock));
}

NewPlayer make_timed(const PlayerText& text, const Environment& environment) {
  auto settings = read_settings(text, "003.heuristic");
  if (!settings) return Failure(settings.error());
  const std::uint64_t seed = settings->seed.value_or(environment.seed);
  return std::unique_ptr<Player>(
      std::make_unique<TimedPlayer>(*std::move(settings), environment.clock, seed));
}

}  // namespace

void add_classroom_players(player::Registry& registry) {
  const std::vector<std::string_view> keys(kSettingsKeys.begin(), kSettingsKeys.end());
  registry.add({"random", "any legal move", {"seed"}, make_random});
  registry.add({"first", "the first legal move", {"order", "eval", "flavour", "arithmetic"}, make_first});
  registry.add({"minimax", "looks at everything, to a depth", keys, make_search<minimax>});
  registry.add({"minmax-ab", "minimax with thresholds (Rich & Knight)", keys, make_search<minmax_ab>});
  registry.add({"alpha-beta", "minimax with pruning (Russell & Norvig)", keys, make_search<alpha_beta>});
  registry.add({"timed", "deeper and deeper until the time is up (document 003)", keys, make_timed});
}

}  // namespace kelso::classroom
