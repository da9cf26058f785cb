#include "classroom/players.hpp"

#include <functional>

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

// Players that evaluate also work with plug-ins: in a process that loads them, where they are given a watch.
using Maker = std::function<NewPlayer(const PlayerText&, const Environment&, const EvaluationSource&)>;
using Creator = std::function<NewPlayer(const PlayerText&, const Environment&)>;

NewPlayer make_first(const PlayerText& text, const Environment&, const EvaluationSource& source) {
  auto settings = read_settings(text, "material", source);
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(std::make_unique<FirstPlayer>(*std::move(settings)));
}

NewPlayer make_search(Algorithm algorithm, const PlayerText& text, const Environment& environment,
                      const EvaluationSource& source) {
  auto settings = read_settings(text, "material", source);
  if (!settings) return Failure(settings.error());
  return std::unique_ptr<Player>(
      std::make_unique<SearchPlayer>(algorithm, *std::move(settings), environment.clock));
}

NewPlayer make_timed(const PlayerText& text, const Environment& environment, const EvaluationSource& source) {
  auto settings = read_settings(text, "003.heuristic", source);
  if (!settings) return Failure(settings.error());
  const std::uint64_t seed = settings->seed.value_or(environment.seed);
  return std::unique_ptr<Player>(
      std::make_unique<TimedPlayer>(*std::move(settings), environment.clock, seed));
}

void add_players(player::Registry& registry, const std::function<Creator(const Maker&)>& creator_of) {
  const std::vector<std::string_view> keys(kSettingsKeys.begin(), kSettingsKeys.end());
  registry.add({"random", "any legal move", {"seed"}, make_random});
  registry.add(
      {"first", "the first legal move", {"order", "eval", "flavour", "arithmetic"}, creator_of(make_first)});
  registry.add({"minimax", "looks at everything, to a depth", keys,
                creator_of(std::bind_front(make_search, minimax))});
  registry.add({"minmax-ab", "minimax with thresholds (Rich & Knight)", keys,
                creator_of(std::bind_front(make_search, minmax_ab))});
  registry.add({"alpha-beta", "minimax with pruning (Russell & Norvig)", keys,
                creator_of(std::bind_front(make_search, alpha_beta))});
  registry.add(
      {"timed", "deeper and deeper until the time is up (document 003)", keys, creator_of(make_timed)});
}

}  // namespace

void add_classroom_players(player::Registry& registry, const EvaluationCatalogue& evaluations,
                           const PluginHost& host) {
  add_players(registry, [&](const Maker& maker) {
    return [maker, host, source = EvaluationSource{evaluations}](const PlayerText& text,
                                                                 const Environment& environment) {
      return uses_plugin(text) ? IsolatedPlayer::create(text, environment, host)
                               : maker(text, environment, source);
    };
  });
}

void add_players_with_plugins(player::Registry& registry, const EvaluationCatalogue& evaluations,
                              PluginWatch& watch) {
  add_players(registry, [&](const Maker& maker) {
    return [maker, source = EvaluationSource{evaluations, &watch}](const PlayerText& text,
                                                                   const Environment& environment) {
      return maker(text, environment, source);
    };
  });
}

}  // namespace kelso::classroom
