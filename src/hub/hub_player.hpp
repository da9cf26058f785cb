// HubPlayer: a foreign program that plays by the Hub protocol (docs/protocol.md), in a process of its
// own. Whatever it does wrong ends as a Forfeit; it is started anew for the next game.
#pragma once

#include "player/registry.hpp"

namespace kelso::hub {

// Creating one starts the program: a command that does not get ready is an error, and so are keys that
// the engine does not announce as parameters.
void add_hub_player(player::Registry& registry);

}  // namespace kelso::hub
