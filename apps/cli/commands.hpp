// Every command of the program: one line here, one file NAME_command.cpp.
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
    {"play", "Play a game against the computer or a friend, or watch two computers.", add_play_command},
    {"moves", "List the legal moves of a position.", add_moves_command},
    {"show", "Draw a position as text or as a picture.", add_show_command},
    {"fen", "Check a FEN and print it in its normal form.", add_fen_command},
    {"pdn", "Check, count, convert and filter files of games.", add_pdn_command},
    {"eval", "Say what an evaluation thinks of a position, and why.", add_eval_command},
    {"search", "Let a player search one position and show all its numbers.", add_search_command},
    {"analyze", "Let the engine think about a position and tell what it thinks.", add_analyze_command},
    {"game", "Let two players play a game.", add_game_command},
    {"serve", "Show the board in the browser, for one person or a whole classroom.", add_serve_command},
    {"endgame", "Build, check and ask the tables of all positions with few pieces.", add_endgame_command},
    {"experiment", "Repeat the experiments of the documents and compare the figures.",
     add_experiment_command},
    {"assignment", "Compare algorithms and evaluations, and write a report to hand in.",
     add_assignment_command},
    {"perft", "Count the leaves of the legal move tree, which proves and times the generator.",
     add_perft_command},
    {"problems", "Let the engine solve a file of problems.", add_problems_command},
    {"bench", "Search fixed positions, which tells how fast the engine is and whether it changed.",
     add_bench_command},
    {"tune", "Play games against itself and fit the evaluation to them.", add_tune_command},
    {"match", "Let two players play a match and say who is stronger.", add_match_command},
    {"tournament", "Let several players play, and rate them.", add_tournament_command},
    {"league", "Let the players in a folder play, each in a process of its own.", add_league_command},
    {"results", "Show, compare and export the games that matches have kept.", add_results_command},
    {"hub", "Serve a player to programs that speak the Hub protocol.", add_hub_command},
    {"classic", "Run the program of document 000 as it was, with its menu and its board.",
     add_classic_command},
    {"settings", "Show and change what is kept between games.", add_settings_command},
    {"doctor", "Say what is installed, what is missing and how to get it.", add_doctor_command},
    {"completion", "Print what makes a shell complete commands and options.", add_completion_command},
    {"man", "Print the manual page.", add_man_command},
    {"help", "Print the help of a command.", add_help_command},
};

}  // namespace kelso::cli
