#include "classroom/first_player.hpp"

#include "classroom/search_player.hpp"

namespace kelso::classroom {

player::Decision FirstPlayer::choose(const rules::Game& game, const player::Limits&, player::Observer&,
                                     player::StopToken) {
  DraughtsTree tree = tree_for(game, settings_);
  (void)tree.count_moves();
  return {.action = tree.move(0)};
}

}  // namespace kelso::classroom
