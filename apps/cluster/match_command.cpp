#include "shared_commands/match_command.hpp"

#include <memory>

#include "cluster/cluster_runner.hpp"
#include "cluster/commands.hpp"

namespace kelso::cluster {

namespace {

contests::NewPairRunner play_on_ranks(const lab::ContestSetup&, std::size_t concurrency,
                                      const contests::ContestSettings& settings) {
  const auto usage = [](const char* message) { return Failure(UserError::usage(message)); };
  if (concurrency != 1)
    return usage("--concurrency is for one machine only; here every rank plays one game at a time");
  if (Communicator::size() < 2)
    return usage("at least two ranks are needed, because rank 0 does not play: mpirun -n 4 …");
  return std::unique_ptr<lab::PairRunner>(std::make_unique<ClusterRunner>(settings));
}

}  // namespace

command_line::Handler add_match_command(command_line::OptionSet& command) {
  command.footer(
      "Examples:\n"
      "  mpirun -n 65 kelso-cluster match minimax:depth=6 random \\\n"
      "    --games 10000 --db match.db\n"
      "  mpirun -n 65 kelso-cluster match --db match.db --resume");
  return shared_commands::add_match_command(command, play_on_ranks);
}

}  // namespace kelso::cluster
