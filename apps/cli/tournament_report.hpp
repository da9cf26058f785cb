// What a tournament prints: the cross table as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "lab/tournament.hpp"

namespace kelso::cli {

[[nodiscard]] std::string cross_table_text(const lab::CrossTable& table,
                                           const std::vector<std::string>& names);
// {type: "result", players: [{player, points, games, elo, elo_low, elo_high}], table: [[{wins, …}]]}
[[nodiscard]] Json cross_table_json(const lab::CrossTable& table, const std::vector<std::string>& names);

}  // namespace kelso::cli
