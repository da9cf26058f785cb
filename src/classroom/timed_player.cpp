#include "classroom/timed_player.hpp"

#include "classroom/search_player.hpp"
#include "classroom/timed_search_of_003.hpp"

namespace kelso::classroom {

using player::Duration;
using player::Limits;
using player::SearchInfo;

player::Decision TimedPlayer::choose(const rules::Game& game, const Limits& given, player::Observer& observer,
                                     player::StopToken stop) {
  Limits limits = limits_in_force(settings_.limits, given);
  if (limits.none()) limits.movetime = std::chrono::seconds(1);
  const Duration begin = clock_.now();
  Budget budget = budget_for(game, settings_, limits, clock_, stop);
  DraughtsTree tree = tree_for(game, settings_, LossValue::CorrectedByDepth);

  const auto info_of = [&](const SearchResult& result, int depth) {
    SearchInfo info = to_info(result, tree, depth);
    info.statistics.time = clock_.now() - begin;
    return info;
  };
  table_.clear();
  const TimedSearchResult result = timed_search(
      tree, limits.depth.value_or(player::kGreatestDepth), budget, table_, random_,
      [&](const SearchResult& complete, int depth) { observer.on_info(info_of(complete, depth)); });
  SearchInfo info = info_of(result.last, result.depth);
  info.cut_short = result.cut_short;
  if (result.only_move) {
    info.value.reset();
    info.remark = "only move";
  }
  return decision_of(std::move(info));
}

}  // namespace kelso::classroom
