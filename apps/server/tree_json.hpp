// Games with variations and comments as the API sends and reads them.
#pragma once

#include "notation/pdn_game.hpp"
#include "server/api.hpp"

namespace kelso::server {

[[nodiscard]] Json tree_json(const notation::PdnGame& game);
[[nodiscard]] ApiResult<notation::PdnGame> read_tree(const Json& tree);

// "Ann – Ben", or the event, or what else there is.
[[nodiscard]] std::string title_of(const notation::PdnGame& game);

}  // namespace kelso::server
