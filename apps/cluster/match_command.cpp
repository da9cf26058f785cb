#include "cli/match_command.hpp"

#include <memory>

#include "cluster/cluster_runner.hpp"
#include "cluster/commands.hpp"

namespace kelso::cluster {

namespace {

cli::NewHost play_on_ranks(const lab::Field&, std::size_t concurrency, const cli::Arguments& arguments) {
  const auto usage = [](const char* message) {
    return Failure(cli::CommandError{message, cli::ExitCode::Usage});
  };
  if (concurrency != 1) return usage("--concurrency is for one machine; here every rank plays a game");
  if (Communicator::size() < 2)
    return usage("two ranks or more are needed, because the first does not play: mpirun -n 4 …");
  return std::unique_ptr<lab::PairHost>(std::make_unique<ClusterRunner>(arguments));
}

}  // namespace

cli::Handler add_match_command(CLI::App& command) {
  command.footer(
      "Examples:\n"
      "  mpirun -n 65 kelso-cluster match minimax:depth=6 random --games 10000 --db match.db\n"
      "  mpirun -n 65 kelso-cluster match --db match.db --resume");
  return cli::add_match_command(command, play_on_ranks);
}

}  // namespace kelso::cluster
