// Plays a tournament and prints its cross table, as text or as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "contests/tournament.hpp"
#include "lab/tournament.hpp"

namespace kelso::cli {

[[nodiscard]] std::string cross_table_text(const lab::CrossTable& table,
                                           const std::vector<std::string>& names);
// {type: "result", players: [{player, points, games, elo, elo_low, elo_high}], table: [[{wins, …}]]}
[[nodiscard]] Json cross_table_json(const lab::CrossTable& table, const std::vector<std::string>& names);

// Prints progress and the table, and stores the table with the games unless Ctrl-C ended the tournament.
[[nodiscard]] ExitCode play_and_print(contests::Contest& contest, Terminal& terminal);

}  // namespace kelso::cli
