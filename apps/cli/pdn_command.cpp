#include "cli/commands.hpp"

namespace kelso::cli {

namespace {

constexpr Command kPdnCommands[] = {
    {"check", "Read every game and say where broken ones are wrong.", add_pdn_check_command},
    {"stats", "Count results, lengths and openings.", add_pdn_stats_command},
    {"convert", "Write games as strict PDN, JSON or FEN.", add_pdn_convert_command},
    {"filter", "Pick games by player, event, year, result, length, opening or position.",
     add_pdn_filter_command},
};

}  // namespace

Handler add_pdn_command(OptionSet& command) {
  command.footer("Examples:\n  kelso pdn check games.pdn\n  kelso help pdn filter");
  return add_commands(command, kPdnCommands);
}

}  // namespace kelso::cli
