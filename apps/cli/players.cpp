#include "cli/players.hpp"

#include "classroom/players.hpp"

namespace kelso::cli {

player::Registry all_players() {
  player::Registry registry;
  classroom::add_classroom_players(registry);
  return registry;
}

}  // namespace kelso::cli
