#include "cli/commands.hpp"

namespace kelso::cli {

namespace {

constexpr Command kEndgameCommands[] = {
    {"build", "Build the databases.", add_endgame_build_command},
    {"info", "List the databases with counts, sizes and longest wins.", add_endgame_info_command},
    {"probe", "Look up the value of a position and of each of its moves.", add_endgame_probe_command},
    {"play", "Play a position to its end with best play on both sides.", add_endgame_play_command},
    {"verify", "Verify that every value is that of the best move.", add_endgame_verify_command},
};

}  // namespace

Handler add_endgame_command(OptionSet& command) {
  command.footer(
      "An endgame database holds the exact result of every position with few pieces. Databases of "
      "up to four pieces are built when they are first needed. Five pieces take seconds and six "
      "take minutes: `kelso endgame build --pieces 6`.\n\n"
      "Examples:\n"
      "  kelso endgame build --pieces 3 --distance --dir tables\n"
      "  kelso endgame probe W:WK32:BK18,K19 --dir tables");
  return add_commands(command, kEndgameCommands);
}

}  // namespace kelso::cli
