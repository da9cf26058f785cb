#include "classroom/search_player.hpp"

#include <cmath>

namespace kelso::classroom {

using player::Decision;
using player::Duration;
using player::Limits;
using player::SearchInfo;

namespace {

bool needs_deepening(const Limits& limits) {
  return limits.movetime || limits.clocks || limits.nodes || limits.infinite;
}

}  // namespace

Context context_of(const rules::Game& game, const Settings& settings) {
  return {static_cast<int>(game.plies() / 2), settings.seed};
}

DraughtsTree tree_for(const rules::Game& game, const Settings& settings, LossValue loss) {
  return {game.position(), {*settings.evaluation, context_of(game, settings), settings.order, loss}};
}

Budget budget_for(const rules::Game& game, const Settings& settings, const Limits& limits,
                  const player::Clock& clock, player::StopToken stop) {
  Budget::Ceiling ceiling;
  if (limits.nodes) ceiling.nodes = *limits.nodes;
  if (settings.slow_evaluation) ceiling.nodes_between_looks = 1;
  if (const auto time = time_to_use(limits, game.position().side_to_move()))
    ceiling.until = clock.now() + *time;
  return Budget(clock, ceiling, stop);
}

player::Value to_value(double value) {
  if (!is_won(value) && !is_lost(value)) return player::Value::of_points(value + 0.0);  // never -0
  const int plies = static_cast<int>(kWon - std::abs(value));
  const auto known = plies > 0 ? std::optional(plies) : std::nullopt;
  return value > 0 ? player::Value::win(known) : player::Value::loss(known);
}

SearchInfo to_info(const SearchResult& result, DraughtsTree& tree, int depth) {
  SearchInfo info;
  info.depth = depth;
  info.value = to_value(result.value);
  info.pv = tree.moves_of(result.pv);
  for (const int move : result.best) info.best.push_back(tree.move(move));
  for (const RootValue& root : result.root_moves)
    info.root_moves.push_back({tree.move(root.move), to_value(root.value)});
  info.statistics = result.statistics;
  return info;
}

Decision decision_of(SearchInfo info) {
  Decision decision{.action = info.pv.at(0)};
  if (info.pv.size() > 1) decision.ponder = info.pv[1];
  decision.info = std::move(info);
  return decision;
}

Decision SearchPlayer::choose(const rules::Game& game, const Limits& given, player::Observer& observer,
                              player::StopToken stop) {
  const Limits& limits = limits_in_force(settings_.limits, given);
  const Duration begin = clock_.now();
  Budget budget = budget_for(game, settings_, limits, clock_, stop);
  DraughtsTree tree = tree_for(game, settings_);
  SearchInfo best;
  player::Statistics total;

  // Returns whether a search of that depth is completed within what is allowed.
  const auto completes = [&](int depth, Budget& allowed) {
    allowed.look();
    const SearchResult result = algorithm_(tree, depth, allowed, nullptr);
    total += result.statistics;
    if (result.complete) best = to_info(result, tree, depth);
    best.cut_short |= !result.complete;
    best.statistics = total;
    best.statistics.time = clock_.now() - begin;
    if (result.complete) observer.on_info(best);
    return result.complete;
  };

  Budget no_limit;  // for one ply, so that there is always a move to play
  if (needs_deepening(limits)) {
    const int deepest = limits.depth.value_or(player::kGreatestDepth);
    (void)completes(1, no_limit);
    for (int depth = 2; depth <= deepest && completes(depth, budget);) ++depth;
  } else if (!completes(limits.depth.value_or(kDefaultDepth), budget)) {
    (void)completes(1, no_limit);  // a stop was requested: answer at once
    best.cut_short = true;
  }
  return decision_of(std::move(best));
}

}  // namespace kelso::classroom
