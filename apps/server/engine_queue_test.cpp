#include "server/engine_queue.hpp"

#include <atomic>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "machine/machine_clock.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

using namespace std::chrono_literals;

class EngineQueueTest : public ::testing::Test {
 protected:
  // Until the condition holds; false after a time that no machine needs.
  template <class Condition>
  bool eventually(EngineQueue& queue, Condition condition) {
    for (int i = 0; i < 6000; ++i) {
      queue.tick();
      loop.run();
      if (condition()) return true;
      std::this_thread::sleep_for(10ms);
    }
    return false;
  }

  // Notes its name when it is done. The gate keeps it from ending before the test wants it.
  Job job(const std::string& client, const std::string& name, Rank rank = Rank::Analysis) {
    return {.client = client,
            .rank = rank,
            .longest = 1h,
            .work =
                [this, name](player::StopToken stop) {
                  while (!open && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
                  const std::scoped_lock lock(mutex);
                  order.push_back(name);
                  return WorkResult::Done;
                },
            .on_place = [this, name](std::size_t place, std::size_t) { places[name] = place; },
            .on_end = [this, name] { ended.push_back(name); }};
  }

  ManualLoop loop;
  machine::MachineClock clock;
  std::atomic<bool> open = false;
  std::mutex mutex;
  std::vector<std::string> order;
  std::vector<std::string> ended;
  std::map<std::string, std::size_t> places;
};

TEST_F(EngineQueueTest, clients_take_turns_however_many_jobs_one_of_them_has) {
  EngineQueue queue({.threads = 1}, loop.post(), clock);
  for (const char* name : {"a1", "a2", "a3", "a4"}) ASSERT_TRUE(queue.add(job("ann", name)));
  ASSERT_TRUE(eventually(queue, [&] { return queue.running() == 1; }));
  ASSERT_TRUE(queue.add(job("ben", "b1")));
  ASSERT_TRUE(queue.add(job("cat", "c1")));
  ASSERT_TRUE(queue.add(job("ben", "b2")));
  queue.tick();
  EXPECT_EQ(places["b1"], 1u);  // before all that Ann has waiting
  EXPECT_EQ(places["c1"], 2u);
  EXPECT_EQ(places["a2"], 3u);
  EXPECT_EQ(places["b2"], 4u);
  EXPECT_EQ(places["a4"], 6u);
  open = true;
  ASSERT_TRUE(eventually(queue, [&] { return ended.size() == 7; }));
  EXPECT_EQ(order, (std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "a3", "a4"}));
}

TEST_F(EngineQueueTest, moves_of_a_client_come_before_its_analyses) {
  EngineQueue queue({.threads = 1}, loop.post(), clock);
  ASSERT_TRUE(queue.add(job("ann", "a1")));
  ASSERT_TRUE(eventually(queue, [&] { return queue.running() == 1; }));
  ASSERT_TRUE(queue.add(job("ann", "analysis")));
  ASSERT_TRUE(queue.add(job("ann", "move", Rank::Move)));
  open = true;
  ASSERT_TRUE(eventually(queue, [&] { return ended.size() == 3; }));
  EXPECT_EQ(order, (std::vector<std::string>{"a1", "move", "analysis"}));
}

TEST_F(EngineQueueTest, a_client_has_one_job_running_and_four_altogether) {
  EngineQueue queue({.threads = 3}, loop.post(), clock);
  for (const char* name : {"a1", "a2", "a3", "a4"}) ASSERT_TRUE(queue.add(job("ann", name)));
  const auto refused = queue.add(job("ann", "a5"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "queue-full");
  ASSERT_TRUE(eventually(queue, [&] { return queue.running() == 1; }));
  EXPECT_EQ(queue.waiting(), 3u);
  open = true;
  EXPECT_TRUE(eventually(queue, [&] { return ended.size() == 4; }));
}

TEST_F(EngineQueueTest, a_job_that_gives_way_goes_on_after_the_others) {
  EngineQueue queue({.threads = 1, .slice = 20ms}, loop.post(), clock);
  std::atomic<int> slices = 0;
  Job long_one = job("ann", "long");
  long_one.gives_way = true;
  long_one.work = [&](player::StopToken stop) {
    ++slices;
    while (!stop.stop_requested() && slices < 2) std::this_thread::sleep_for(1ms);
    return stop.stop_requested() ? WorkResult::Unfinished : WorkResult::Done;
  };
  ASSERT_TRUE(queue.add(long_one));
  ASSERT_TRUE(eventually(queue, [&] { return slices == 1; }));
  open = true;
  ASSERT_TRUE(queue.add(job("ben", "short")));
  ASSERT_TRUE(eventually(queue, [&] { return ended.size() == 2; }));
  EXPECT_EQ(ended, (std::vector<std::string>{"short", "long"}));
  EXPECT_EQ(slices, 2);
}

TEST_F(EngineQueueTest, a_job_is_stopped_when_its_time_is_up) {
  EngineQueue queue({.threads = 1}, loop.post(), clock);
  Job endless = job("ann", "endless");
  endless.longest = 30ms;
  ASSERT_TRUE(queue.add(endless));
  EXPECT_TRUE(eventually(queue, [&] { return ended.size() == 1; }));
}

TEST_F(EngineQueueTest, a_cancelled_job_ends_silently_whether_it_runs_or_waits) {
  EngineQueue queue({.threads = 1}, loop.post(), clock);
  const auto running = queue.add(job("ann", "running"));
  const auto waiting = queue.add(job("ann", "waiting"));
  ASSERT_TRUE(eventually(queue, [&] { return queue.running() == 1; }));
  queue.cancel(*waiting);
  queue.cancel(*running);
  EXPECT_TRUE(eventually(queue, [&] { return queue.running() == 0 && queue.waiting() == 0; }));
  EXPECT_TRUE(ended.empty());
}

}  // namespace
}  // namespace kelso::server
