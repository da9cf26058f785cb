#include "lab/worker_threads.hpp"

#include <atomic>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace kelso::lab {
namespace {

TEST(WorkerThreads, work_once_each_and_are_watched_to_the_end) {
  std::atomic<int> done = 0;
  int seen = 0;
  run_in_threads({.count = 8, .work = [&] { ++done; }, .on_failure = {}, .watch = [&] { seen = done; }});
  EXPECT_EQ(seen, 8);
}

// The threads have often ended before the first interval begins.
TEST(WorkerThreads, are_watched_after_the_end_however_fast_they_are) {
  for (int round = 0; round < 1000; ++round) {
    std::atomic<int> done = 0;
    int seen = 0;
    run_in_threads({.count = 1, .work = [&] { ++done; }, .on_failure = {}, .watch = [&] { seen = done; }});
    ASSERT_EQ(seen, 1);
  }
}

TEST(WorkerThreads, end_soon_after_one_has_failed) {
  std::atomic<bool> stop = false;
  std::atomic<bool> first = true;
  const auto work = [&] {
    if (first.exchange(false)) throw std::runtime_error("broken");
    while (!stop) std::this_thread::yield();
  };
  EXPECT_THROW(run_in_threads({.count = 3, .work = work, .on_failure = [&] { stop = true; }, .watch = [] {}}),
               std::runtime_error);
}

TEST(WorkerThreads, are_watched_while_they_work) {
  std::atomic<bool> stop = false;
  run_in_threads({.count = 2,
                  .work =
                      [&] {
                        while (!stop) std::this_thread::yield();
                      },
                  .on_failure = {},
                  .watch = [&] { stop = true; },
                  .interval = std::chrono::milliseconds(1)});
  EXPECT_TRUE(stop);
}

}  // namespace
}  // namespace kelso::lab
