#include "cli/commands.hpp"

namespace kelso::cli {

namespace {

constexpr Command kEndgameCommands[] = {
    {"build", "Build the tables of all positions with few pieces.", add_endgame_build_command},
    {"info", "List the tables with their counts, sizes and longest wins.", add_endgame_info_command},
    {"probe", "Say what a position and each of its moves is worth.", add_endgame_probe_command},
    {"play", "Play a position to its end without a mistake.", add_endgame_play_command},
    {"verify", "Check that every value in the tables is that of the best move.", add_endgame_verify_command},
};

}  // namespace

Handler add_endgame_command(OptionSet& command) {
  command.footer(
      "Tables of up to four pieces are built when they are first needed. Those of five take seconds, and of\n"
      "six minutes: `kelso endgame build --pieces 6`.\n\n"
      "Examples:\n"
      "  kelso endgame build --pieces 3 --distance --dir tables\n"
      "  kelso endgame probe W:WK32:BK18,K19 --dir tables");
  return add_commands(command, kEndgameCommands);
}

}  // namespace kelso::cli
