// Games with variations and comments as the API sends and reads them.
//
//   Json tree = tree_json(game);                       // every move with its squares and positions
//   ApiResult<PdnGame> game = read_tree(tree);         // what the page edited; every move is checked
#pragma once

#include "notation/pdn_game.hpp"
#include "server/api.hpp"

namespace kelso::server {

[[nodiscard]] Json tree_json(const notation::PdnGame& game);
[[nodiscard]] ApiResult<notation::PdnGame> read_tree(const Json& tree);

// "Ann – Ben", or the event, or what else there is.
[[nodiscard]] std::string title_of(const notation::PdnGame& game);

}  // namespace kelso::server
