#include "players/all_players.hpp"

#include "classroom/players.hpp"
#include "document_evaluations/all_evaluations.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "hub/hub_player.hpp"
#include "search/engine_player.hpp"

namespace kelso::players {

player::Registry all_players() {
  player::Registry registry;
  search::add_engine_player(registry, endgame_files::shared_endgame_tables());
  classroom::add_classroom_players(registry, document_evaluations::all_evaluations());
  hub::add_hub_player(registry);
  return registry;
}

}  // namespace kelso::players
