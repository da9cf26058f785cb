#include "cli/players.hpp"

#include "classroom/players.hpp"
#include "cli/endgame_folder.hpp"
#include "hub/hub_player.hpp"
#include "search/engine_player.hpp"

namespace kelso::cli {

player::Registry all_players() {
  player::Registry registry;
  search::add_engine_player(registry, shared_endgame_tables());
  classroom::add_classroom_players(registry);
  hub::add_hub_player(registry);
  return registry;
}

}  // namespace kelso::cli
