// Every command of the program: one line here, one file NAME_command.cpp.
#pragma once

#include "cli/command.hpp"

namespace kelso::cli {

[[nodiscard]] Handler add_doctor_command(CLI::App& command);
[[nodiscard]] Handler add_fen_command(CLI::App& command);
[[nodiscard]] Handler add_help_command(CLI::App& command);
[[nodiscard]] Handler add_hub_command(CLI::App& command);
[[nodiscard]] Handler add_league_command(CLI::App& command);
[[nodiscard]] Handler add_match_command(CLI::App& command);
[[nodiscard]] Handler add_moves_command(CLI::App& command);
[[nodiscard]] Handler add_pdn_command(CLI::App& command);
[[nodiscard]] Handler add_pdn_check_command(CLI::App& command);
[[nodiscard]] Handler add_pdn_convert_command(CLI::App& command);
[[nodiscard]] Handler add_pdn_filter_command(CLI::App& command);
[[nodiscard]] Handler add_pdn_stats_command(CLI::App& command);
[[nodiscard]] Handler add_perft_command(CLI::App& command);
[[nodiscard]] Handler add_results_command(CLI::App& command);
[[nodiscard]] Handler add_show_command(CLI::App& command);
[[nodiscard]] Handler add_tournament_command(CLI::App& command);

inline constexpr Command kCommands[] = {
    {"moves", "List the legal moves of a position.", add_moves_command},
    {"show", "Draw a position as text or as a picture.", add_show_command},
    {"fen", "Check a FEN and print it in its normal form.", add_fen_command},
    {"pdn", "Check, count, convert and filter files of games.", add_pdn_command},
    {"perft", "Count the leaves of the legal move tree, which proves and times the generator.",
     add_perft_command},
    {"match", "Let two players play a match and say who is stronger.", add_match_command},
    {"tournament", "Let several players play, and rate them.", add_tournament_command},
    {"league", "Let the players in a folder play, each in a process of its own.", add_league_command},
    {"results", "Show, compare and export the games that matches have kept.", add_results_command},
    {"hub", "Serve a player to programs that speak the Hub protocol.", add_hub_command},
    {"doctor", "Say what is installed, what is missing and how to get it.", add_doctor_command},
    {"help", "Print the help of a command.", add_help_command},
};

}  // namespace kelso::cli
