#include "endgame/builder/workers.hpp"

#include <atomic>
#include <set>

#include <gtest/gtest.h>

namespace kelso::endgame::builder {
namespace {

TEST(Workers, call_the_task_once_for_every_item_of_each_run) {
  for (std::size_t threads : {1u, 2u, 5u}) {
    Workers workers(threads);
    EXPECT_EQ(workers.count(), threads);
    for (std::size_t items : {0u, 1u, 2u, 7u, 1000u}) {
      std::vector<std::atomic<int>> calls(items);
      std::atomic<bool> known_worker = true;
      workers.run(items, [&](std::size_t worker, std::size_t item) {
        if (worker >= threads) known_worker = false;
        ++calls[item];
      });
      for (std::size_t item = 0; item < items; ++item) EXPECT_EQ(calls[item], 1) << item << " of " << items;
      EXPECT_TRUE(known_worker);
    }
  }
}

// Each item waits for the others, so that all can end only if each has a thread.
TEST(Workers, work_at_the_same_time_with_the_calling_thread_as_worker_0) {
  constexpr std::size_t kThreads = 3;
  Workers workers(kThreads);
  std::atomic<std::size_t> begun = 0;
  std::vector<std::thread::id> threads(kThreads);
  workers.run(kThreads, [&](std::size_t worker, std::size_t) {
    threads[worker] = std::this_thread::get_id();
    ++begun;
    while (begun < kThreads) std::this_thread::yield();
  });
  EXPECT_EQ(threads[0], std::this_thread::get_id());
  EXPECT_EQ(std::set(threads.begin(), threads.end()).size(), kThreads);
}

}  // namespace
}  // namespace kelso::endgame::builder
