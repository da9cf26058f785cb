// The textbook players by name: random, first, minimax, minmax-ab, alpha-beta, timed. docs/algorithms.md
// describes them and their keys.
#pragma once

#include "classroom/evaluations/catalogue.hpp"
#include "classroom/plugin/library.hpp"
#include "classroom/plugin/plugin_process.hpp"
#include "player/registry.hpp"

namespace kelso::classroom {

// The players know the evaluations of the catalogue, of which they keep a copy. Those whose evaluation is a
// plug-in search in processes of the host.
void add_classroom_players(player::Registry& registry, const EvaluationCatalogue& evaluations,
                           const PluginHost& host = installed_plugin_host());

// For the host itself: plug-ins are loaded into this process. The watch must outlive the players.
void add_players_with_plugins(player::Registry& registry, const EvaluationCatalogue& evaluations,
                              PluginWatch& watch);

}  // namespace kelso::classroom
