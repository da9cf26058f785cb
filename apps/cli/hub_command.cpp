#include <iostream>
#include <memory>
#include <string>

#include "cli/build_info.hpp"
#include "cli/commands.hpp"
#include "cli/machine_clock.hpp"
#include "cli/players.hpp"
#include "hub/hub_server.hpp"

namespace kelso::cli {

namespace {

struct Options {
  std::string player;
  std::uint64_t seed = 0;
};

Outcome serve(const Options& options) {
  const MachineClock clock;
  const player::Registry registry = all_players();
  auto player = registry.create(options.player, {clock, options.seed});
  if (!player) return Failure(CommandError{"--player: " + player::describe(player.error()), ExitCode::Usage});
  hub::HubServer server({"Kelso", kVersion, "the Kelso authors"}, **player,
                        [](const std::string& line) { std::cout << line << std::endl; });
  for (std::string line; server.is_open() && std::getline(std::cin, line);) server.receive(line);
  return ExitCode::Success;
}

}  // namespace

Handler add_hub_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--player", options->player, "Serve this player.")->type_name("PLAYER")->required();
  command.add_option("--seed", options->seed, "Begin random numbers here.")->type_name("N");
  command.footer(
      "The protocol is described in docs/protocol.md.\n"
      "Examples:\n"
      "  kelso hub --player alpha-beta:eval=001.eval1,depth=6 </dev/null\n"
      "  kelso match 'hub:cmd=\"kelso hub --player first\"' random --games 2");
  return [options](Terminal&) { return serve(*options); };
}

}  // namespace kelso::cli
