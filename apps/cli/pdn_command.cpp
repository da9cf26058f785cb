#include "cli/commands.hpp"

namespace kelso::cli {

namespace {

constexpr Command kPdnCommands[] = {
    {"check", "Check every game and report errors with line and column.", add_pdn_check_command},
    {"stats", "Count results, lengths and openings.", add_pdn_stats_command},
    {"convert", "Convert games to strict PDN, JSON or FEN.", add_pdn_convert_command},
    {"filter", "Select games by player, event, year, result, length, opening or position.",
     add_pdn_filter_command},
};

}  // namespace

Handler add_pdn_command(OptionSet& command) {
  command.footer(
      "PDN, Portable Draughts Notation, is the standard text format for games.\n\n"
      "Examples:\n"
      "  kelso pdn check games.pdn\n"
      "  kelso help pdn filter");
  return add_commands(command, kPdnCommands);
}

}  // namespace kelso::cli
