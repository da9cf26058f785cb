// ShownMoves: JSON of a game's moves. Paths and positions are computed once per move instead of for every
// page and change.
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
