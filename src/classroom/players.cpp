#include "classroom/players.hpp"

#include "classroom/alpha_beta.hpp"
#include "classroom/first_player.hpp"
#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "classroom/plugin/isolated_player.hpp"
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

// Players that evaluate also work with plug-ins: in a child process, where they are given a watch.
using Maker = NewPlayer (*)(const PlayerText&, const Environment&, PluginWatch*);

template <Maker M>
NewPlayer make_or_isolate(const PlayerText& text, const Environment& environment) {
  if (!uses_plugin(text)) return M(text, environment, nullptr);
  return IsolatedPlayer::create(text, environment,
                                [](const PlayerText& its_text, const Environment& its_environment,
                                   PluginWatch& watch) { return M(its_text, its_environment, &watch); });
}

NewPlayer make_first(const PlayerText& text, const Environment&, PluginWatch* watch) {
  auto settings = read_settings(text, "material", watch);
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(std::make_unique<FirstPlayer>(*std::move(settings)));
}

template <Algorithm A>
NewPlayer make_search(const PlayerText& text, const Environment& environment, PluginWatch* watch) {
  auto settings = read_settings(text, "material", watch);
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(std::make_unique<SearchPlayer>(A, *std::move(settings), environment.clock));
}

NewPlayer make_timed(const PlayerText& text, const Environment& environment, PluginWatch* watch) {
  auto settings = read_settings(text, "003.heuristic", watch);
  if (!settings) return Failure(settings.error());
  const std::uint64_t seed = settings->seed.value_or(environment.seed);
  return std::unique_ptr<Player>(
      std::make_unique<TimedPlayer>(*std::move(settings), environment.clock, seed));
}

}  // namespace

void add_classroom_players(player::Registry& registry) {
  const std::vector<std::string_view> keys(kSettingsKeys.begin(), kSettingsKeys.end());
  registry.add({"random", "any legal move", {"seed"}, make_random});
  registry.add({"first",
                "the first legal move",
                {"order", "eval", "flavour", "arithmetic"},
                make_or_isolate<make_first>});
  registry.add({"minimax", "looks at everything, to a depth", keys, make_or_isolate<make_search<minimax>>});
  registry.add({"minmax-ab", "minimax with thresholds (Rich & Knight)", keys,
                make_or_isolate<make_search<minmax_ab>>});
  registry.add({"alpha-beta", "minimax with pruning (Russell & Norvig)", keys,
                make_or_isolate<make_search<alpha_beta>>});
  registry.add(
      {"timed", "deeper and deeper until the time is up (document 003)", keys, make_or_isolate<make_timed>});
}

}  // namespace kelso::classroom
