#include "classroom/search_player.hpp"

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

SearchTask task_for(const rules::Game& game, const Settings& settings, int depth) {
  const Context context{static_cast<int>(game.plies() / 2), settings.seed};
  return {game.position(), *settings.evaluation, depth, context, settings.order};
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
  SearchInfo best;
  player::Statistics total;

  // Whether a search of that depth came to its end.
  const auto completes = [&](int depth, Budget& allowed) {
    allowed.look();
    const SearchResult result = algorithm_(task_for(game, settings_, depth), allowed, nullptr);
    total += result.statistics;
    if (result.complete) best = to_info(result, depth);
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
    (void)completes(1, no_limit);  // somebody wants an answer at once
    best.cut_short = true;
  }
  return decision_of(std::move(best));
}

}  // namespace kelso::classroom
