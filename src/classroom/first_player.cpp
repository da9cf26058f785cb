#include "classroom/first_player.hpp"

#include "classroom/search_player.hpp"

namespace kelso::classroom {

player::Decision FirstPlayer::choose(const rules::Game& game, const player::Limits&, player::Observer&,
                                     player::StopToken) {
  const SearchTask task = task_for(game, settings_, 1);
  const Judge judge{task.evaluation, task.root.side_to_move(), task.context};
  return {.action = ordered_moves(task.root, task.order, judge)[0]};
}

}  // namespace kelso::classroom
