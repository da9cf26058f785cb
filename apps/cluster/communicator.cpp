#include "cluster/communicator.hpp"

#include <mpi.h>

namespace kelso::cluster {

// Other threads play games, but do not use MPI. Errors end the job, which is MPI's habit.
MpiSession::MpiSession(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
}

MpiSession::~MpiSession() { MPI_Finalize(); }

int Communicator::rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int Communicator::size() {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

void Communicator::send(int to, const Message& message) {
  MPI_Send(message.text.data(), static_cast<int>(message.text.size()), MPI_CHAR, to,
           static_cast<int>(message.subject), MPI_COMM_WORLD);
}

std::optional<Message> Communicator::receive() {
  int arrived = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
  if (arrived == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{static_cast<Subject>(status.MPI_TAG), std::string(static_cast<std::size_t>(size), '\0'),
                  status.MPI_SOURCE};
  MPI_Recv(message.text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

}  // namespace kelso::cluster
