// SearchPlayer: plays the move that a textbook search of fixed depth finds.
//
// Under a limit on time or nodes the search is repeated one ply deeper at a time; the last complete one
// counts, and the statistics are those of all of them. Without such a limit there is one search, to the given
// depth or to kDefaultDepth.
#pragma once

#include "classroom/draughts_tree.hpp"
#include "classroom/search.hpp"
#include "classroom/settings.hpp"
#include "player/player.hpp"

namespace kelso::classroom {

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

// Conversions between players and searches, shared with TimedPlayer and FirstPlayer.
[[nodiscard]] Context context_of(const rules::Game& game, const Settings& settings);
[[nodiscard]] DraughtsTree tree_for(const rules::Game& game, const Settings& settings,
                                    LossValue loss = LossValue::Flat);
[[nodiscard]] Budget budget_for(const rules::Game& game, const Settings& settings,
                                const player::Limits& limits, const player::Clock& clock,
                                player::StopToken stop);
[[nodiscard]] player::Value to_value(double value);
// The tree is the one that was searched.
[[nodiscard]] player::SearchInfo to_info(const SearchResult& result, DraughtsTree& tree, int depth);
[[nodiscard]] player::Decision decision_of(player::SearchInfo info);

}  // namespace kelso::classroom
