#include "cluster/cancel_work.hpp"

#include <chrono>

#include "cluster/backoff.hpp"
#include "cluster/communicator.hpp"

namespace kelso::cluster {

// A rank that has died does not answer; MPI is about to end the job then, so the wait is short.
void cancel_work(const std::vector<int>& workers) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLongest{5};
  for (int worker : workers) Communicator::send(worker, {Subject::Cancel});
  std::size_t waiting = workers.size();
  Backoff backoff;
  for (const auto begin = Clock::now(); waiting > 0 && Clock::now() - begin < kLongest; backoff.wait())
    while (const auto message = Communicator::receive())
      if (message->subject == Subject::Idle) --waiting;
}

}  // namespace kelso::cluster
