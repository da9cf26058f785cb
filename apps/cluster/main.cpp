#include "cluster/commands.hpp"
#include "cluster/communicator.hpp"
#include "cluster/worker.hpp"
#include "command_line/program.hpp"
#include "machine/build_info.hpp"

int main(int argc, char** argv) {
  using namespace kelso;
  const cluster::MpiSession session(argc, argv);
  if (cluster::Communicator::rank() > 0) {
    cluster::serve_rank_0();
    return 0;
  }
  const int code = command_line::run_program(
      {"kelso-cluster", machine::kVersion,
       "Runs long jobs of Kelso on many machines; start it with mpirun or srun.",
       "Rank 0 distributes the work and reports the results; the other ranks do the work.",
       cluster::kCommands},
      argc, argv);
  for (int worker = 1; worker < cluster::Communicator::size(); ++worker)
    cluster::Communicator::send(worker, {cluster::Subject::Quit});
  return code;
}
