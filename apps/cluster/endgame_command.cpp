#include "cli/endgame_build_command.hpp"
#include "cluster/cluster_builder.hpp"
#include "cluster/commands.hpp"

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

cli::Handler add_build_command(CLI::App& command) {
  command.footer(
      "All ranks must see the folder under the same path. Threads and memory are those of each rank. When a "
      "rank\n"
      "dies, MPI ends the job; the same command goes on where it was.\n\n"
      "Example:\n"
      "  mpirun -n 17 kelso-cluster endgame build --pieces 7 --per-side 4 --dir tables");
  const auto workers = static_cast<std::size_t>(Communicator::size()) - 1;
  BuildRequest defaults;
  defaults.least_kept = 0;  // work files are where the other ranks find what they need
  defaults.steps_at_once = workers;
  const cli::Handler build = cli::add_endgame_build_command(command, defaults, run_steps_on_ranks);
  return [build, workers](cli::Terminal& terminal) -> cli::Outcome {
    if (workers > 0) return build(terminal);
    return Failure(
        cli::CommandError{"two ranks or more are needed, because the first does not build: mpirun -n 4 …",
                          cli::ExitCode::Usage});
  };
}

constexpr cli::Command kEndgameCommands[] = {
    {"build", "Build the tables of all positions with few pieces.", add_build_command},
};

}  // namespace

cli::Handler add_endgame_command(CLI::App& command) { return cli::add_commands(command, kEndgameCommands); }

}  // namespace kelso::cluster
