// All commands of the program. Each is implemented in NAME_command.cpp.
#pragma once

#include "command_line/command.hpp"

namespace kelso::cli {

using namespace command_line;

[[nodiscard]] Handler add_analyze_command(OptionSet& command);
[[nodiscard]] Handler add_assignment_command(OptionSet& command);
[[nodiscard]] Handler add_bench_command(OptionSet& command);
[[nodiscard]] Handler add_classic_command(OptionSet& command);
[[nodiscard]] Handler add_completion_command(OptionSet& command);
[[nodiscard]] Handler add_doctor_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_build_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_info_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_play_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_probe_command(OptionSet& command);
[[nodiscard]] Handler add_endgame_verify_command(OptionSet& command);
[[nodiscard]] Handler add_eval_command(OptionSet& command);
[[nodiscard]] Handler add_eval_build_command(OptionSet& command);
[[nodiscard]] Handler add_eval_new_command(OptionSet& command);
[[nodiscard]] Handler add_experiment_command(OptionSet& command);
[[nodiscard]] Handler add_fen_command(OptionSet& command);
[[nodiscard]] Handler add_game_command(OptionSet& command);
[[nodiscard]] Handler add_help_command(OptionSet& command);
[[nodiscard]] Handler add_hub_command(OptionSet& command);
[[nodiscard]] Handler add_league_command(OptionSet& command);
[[nodiscard]] Handler add_man_command(OptionSet& command);
[[nodiscard]] Handler add_match_command(OptionSet& command);
[[nodiscard]] Handler add_moves_command(OptionSet& command);
[[nodiscard]] Handler add_pdn_command(OptionSet& command);
[[nodiscard]] Handler add_pdn_check_command(OptionSet& command);
[[nodiscard]] Handler add_pdn_convert_command(OptionSet& command);
[[nodiscard]] Handler add_pdn_filter_command(OptionSet& command);
[[nodiscard]] Handler add_pdn_stats_command(OptionSet& command);
[[nodiscard]] Handler add_perft_command(OptionSet& command);
[[nodiscard]] Handler add_play_command(OptionSet& command);
[[nodiscard]] Handler add_problems_command(OptionSet& command);
[[nodiscard]] Handler add_results_command(OptionSet& command);
[[nodiscard]] Handler add_search_command(OptionSet& command);
[[nodiscard]] Handler add_serve_command(OptionSet& command);
[[nodiscard]] Handler add_settings_command(OptionSet& command);
[[nodiscard]] Handler add_show_command(OptionSet& command);
[[nodiscard]] Handler add_tournament_command(OptionSet& command);
[[nodiscard]] Handler add_tune_command(OptionSet& command);

inline constexpr Command kCommands[] = {
    {"play", "Play against the computer or a friend, or watch two computers.", add_play_command},
    {"serve", "Play and study in the browser, alone or with a whole class.", add_serve_command},
    {"analyze", "Analyse a position with the engine.", add_analyze_command},
    {"moves", "List the legal moves of a position.", add_moves_command},
    {"show", "Draw a position as text or as an SVG picture.", add_show_command},
    {"fen", "Check a FEN and print it in standard form.", add_fen_command},
    {"pdn", "Check, convert and filter game files, and print statistics.", add_pdn_command},
    {"eval", "Evaluate a position and explain the value.", add_eval_command},
    {"search", "Search one position and print the value and all node counts.", add_search_command},
    {"game", "Play one game between two computer players.", add_game_command},
    {"match", "Play a match between two players and estimate the Elo difference.", add_match_command},
    {"tournament", "Play a tournament and rate the players.", add_tournament_command},
    {"league", "Play a tournament between all players in a folder.", add_league_command},
    {"results", "Show, compare and export stored games.", add_results_command},
    {"experiment", "Reproduce the experiments of the five documents.", add_experiment_command},
    {"assignment", "Compare algorithms and evaluations, and write a report.", add_assignment_command},
    {"classic", "Run the original program of the 72-game study (000).", add_classic_command},
    {"endgame", "Build, verify and query endgame databases.", add_endgame_command},
    {"problems", "Test the engine on a file of problems.", add_problems_command},
    {"bench", "Measure the speed of the engine, and print its signature.", add_bench_command},
    {"perft", "Count move sequences, to test and time the move generator.", add_perft_command},
    {"tune", "Tune the evaluation weights by self-play.", add_tune_command},
    {"hub", "Run a player as a Hub engine for other programs.", add_hub_command},
    {"settings", "Show and change the settings.", add_settings_command},
    {"doctor", "Show what is installed, what is missing and how to install it.", add_doctor_command},
    {"completion", "Print a shell completion script.", add_completion_command},
    {"man", "Print the manual page.", add_man_command},
    {"help", "Show help for a command or explain a term.", add_help_command},
};

}  // namespace kelso::cli
