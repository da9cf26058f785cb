#include "cluster/cluster_builder.hpp"
#include "cluster/commands.hpp"
#include "shared_commands/endgame_build_command.hpp"

namespace kelso::cluster {

namespace {

using endgame::builder::BuildHooks;
using endgame::builder::BuildPlan;
using endgame::builder::BuildRequest;

std::optional<endgame::builder::BuildError> run_steps_on_ranks(const BuildPlan& plan,
                                                               const BuildRequest& request,
                                                               const BuildHooks& hooks) {
  return ClusterBuilder(plan, request, hooks).run();
}

command_line::Handler add_build_command(command_line::OptionSet& command) {
  command.footer(
      "All ranks must see the folder under the same path. Threads and memory are per rank. If a "
      "rank dies, MPI ends the job; the same command continues where it stopped.\n\n"
      "Example:\n"
      "  mpirun -n 17 kelso-cluster endgame build --pieces 7 --per-side 4 \\\n"
      "    --dir tables");
  const auto workers = static_cast<std::size_t>(Communicator::size()) - 1;
  BuildRequest defaults;
  defaults.least_kept = 0;  // work files are where the other ranks find what they need
  defaults.steps_at_once = workers;
  const command_line::Handler build =
      shared_commands::add_endgame_build_command(command, defaults, run_steps_on_ranks);
  return [build, workers](command_line::Terminal& terminal) -> command_line::CommandResult {
    if (workers > 0) return build(terminal);
    return Failure(command_line::CommandError{
        "at least two ranks are needed, because rank 0 does not build: mpirun -n 4 …",
        command_line::ExitCode::Usage});
  };
}

constexpr command_line::Command kEndgameCommands[] = {
    {"build", "Build the databases.", add_build_command},
};

}  // namespace

command_line::Handler add_endgame_command(command_line::OptionSet& command) {
  return command_line::add_commands(command, kEndgameCommands);
}

}  // namespace kelso::cluster
