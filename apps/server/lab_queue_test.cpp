#include "server/lab_queue.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.hpp"

namespace kelso::server {
namespace {

const std::string kAnn = "ann";

// Runs the loop until the run is in one of the states, or for five minutes: sanitizers are slow.
std::string wait_for(TestServer& server, const std::string& id, const std::vector<std::string>& states) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  std::string state;
  do {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    server.loop.run();
    state = server.core.lab_queue().get(id, kAnn)->at("state").get<std::string>();
  } while (std::ranges::find(states, state) == states.end() && std::chrono::steady_clock::now() < deadline);
  return state;
}

std::string start_match(TestServer& server) {
  const auto run = server.core.lab_queue().start(
      {{"kind", "match"}, {"players", {"alpha-beta:depth=4", "alpha-beta:depth=4"}}, {"games", 100}}, kAnn);
  return run->at("id").get<std::string>();
}

TEST(LabQueue, run_continued_before_it_has_stopped_still_finishes) {
  TestServer server;
  LabQueue& lab_queue = server.core.lab_queue();
  const std::string id = start_match(server);
  ASSERT_EQ(wait_for(server, id, {"running"}), "running");
  ASSERT_TRUE(lab_queue.cancel(id, kAnn));
  ASSERT_TRUE(lab_queue.resume(id, kAnn));
  EXPECT_EQ(wait_for(server, id, {"finished", "cancelled", "failed"}), "finished");
}

TEST(LabQueue, run_cancelled_again_before_it_has_stopped_stays_cancelled) {
  TestServer server;
  LabQueue& lab_queue = server.core.lab_queue();
  const std::string id = start_match(server);
  ASSERT_EQ(wait_for(server, id, {"running"}), "running");
  ASSERT_TRUE(lab_queue.cancel(id, kAnn));
  ASSERT_TRUE(lab_queue.resume(id, kAnn));
  ASSERT_TRUE(lab_queue.cancel(id, kAnn));
  EXPECT_EQ(wait_for(server, id, {"finished", "cancelled", "failed"}), "cancelled");
}

}  // namespace
}  // namespace kelso::server
