// SearchPlayer: plays what a textbook search of fixed depth finds.
//
// With a limit on time or nodes the search is repeated one ply deeper at a time, the last complete one
// counts, and the statistics are those of all of them. Without, there is one search, to the given depth or
// to kDefaultDepth.
#pragma once

#include "classroom/budget.hpp"
#include "classroom/search.hpp"
#include "classroom/settings.hpp"
#include "player/player.hpp"

namespace kelso::classroom {

// minimax, minmax_ab or alpha_beta.
using Algorithm = SearchResult (*)(const SearchTask&, Budget&, Trace*);

class SearchPlayer final : public player::Player {
 public:
  static constexpr int kDefaultDepth = 4;

  SearchPlayer(Algorithm algorithm, Settings settings, const player::Clock& clock)
      : algorithm_(algorithm), settings_(std::move(settings)), clock_(clock) {}

  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  Algorithm algorithm_;
  Settings settings_;
  const player::Clock& clock_;
};

// Shared with the other players that search: what both sides of the interface have to be told.
[[nodiscard]] SearchTask task_for(const rules::Game& game, const Settings& settings, int depth);
[[nodiscard]] Budget budget_for(const rules::Game& game, const Settings& settings,
                                const player::Limits& limits, const player::Clock& clock,
                                player::StopToken stop);
[[nodiscard]] player::Decision decision_of(player::SearchInfo info);

}  // namespace kelso::classroom
