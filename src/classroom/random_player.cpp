#include "classroom/random_player.hpp"

#include "rules/generate.hpp"

namespace kelso::classroom {

player::Decision RandomPlayer::choose(const rules::Game& game, const player::Limits&, player::Observer&,
                                      player::StopToken) {
  const rules::MoveList moves = rules::legal_moves(game.position());
  return {.action = moves[random_.below(moves.size())]};
}

}  // namespace kelso::classroom
