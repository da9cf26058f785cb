#include "cli/players.hpp"

#include "classroom/players.hpp"
#include "hub/hub_player.hpp"

namespace kelso::cli {

player::Registry all_players() {
  player::Registry registry;
  classroom::add_classroom_players(registry);
  hub::add_hub_player(registry);
  return registry;
}

}  // namespace kelso::cli
