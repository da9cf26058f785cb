// `kelso endgame build` on this machine.
#include "shared_commands/endgame_build_command.hpp"

#include <algorithm>
#include <thread>

#include "cli/commands.hpp"

namespace kelso::cli {

Handler add_endgame_build_command(OptionSet& command) {
  command.footer(
      "Only missing or damaged files are built, and an interrupted build continues where it "
      "stopped. Up to five pieces take seconds; six take a few minutes and 31 MB; for seven, see "
      "docs/endgames.md. Distances need more space.\n\n"
      "Examples:\n"
      "  kelso endgame build --pieces 3 --distance --dir tables\n"
      "  kelso endgame build --pieces 4 --per-side 2 --threads 2 --dir tables");
  endgame::builder::BuildRequest defaults;
  defaults.threads = std::max(1u, std::thread::hardware_concurrency());
  return shared_commands::add_endgame_build_command(command, defaults, endgame::builder::run_steps_here);
}

}  // namespace kelso::cli
