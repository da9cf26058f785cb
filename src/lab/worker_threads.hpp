// run_in_threads: the same work in several threads while the calling thread watches.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

namespace kelso::lab {

struct WorkerThreads {
  std::size_t count = 1;
  std::function<void()> work;        // once in every thread
  std::function<void()> on_failure;  // in a thread whose work has thrown: makes the others end soon
  std::function<void()> watch;       // in the calling thread: every interval, and when all have ended
  std::chrono::milliseconds interval{100};
};

// Returns when all threads have ended, or throws the first exception of their work.
void run_in_threads(const WorkerThreads& threads);

}  // namespace kelso::lab
