// ShownMoves: the moves of a game as the API shows them. The paths and positions of a move are found once,
// not for every page and every change.
#pragma once

#include <vector>

#include "notation/pdn_game.hpp"
#include "server/api.hpp"

namespace kelso::server {

class ShownMoves {
 public:
  // played_move_json of the move at a ply; ask in order. The number must depend on the ply alone.
  [[nodiscard]] const Json& at(std::size_t ply, const notation::Ply& played, int number);

 private:
  struct Entry {
    notation::Ply played;
    Json json;
  };
  std::vector<Entry> entries_;
};

}  // namespace kelso::server
