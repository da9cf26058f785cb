#include "process/child.hpp"

#include <atomic>
#include <csignal>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/sanitized.hpp"
#include "process/shared_memory.hpp"

namespace kelso::process {
namespace {

using namespace std::chrono_literals;

std::string end_of(const std::function<void(Line&)>& work, const Child::Limits& limits = {}) {
  Child child(limits, work);
  while (!child.has_ended()) EXPECT_FALSE(child.receive(10s));
  return child.describe_end();
}

TEST(ChildTest, questions_are_answered_in_order) {
  Child child({}, [](Line& parent) {
    while (const auto question = parent.receive()) parent.send("answer to " + *question);
  });
  EXPECT_TRUE(child.send("one"));
  EXPECT_TRUE(child.send("two"));
  EXPECT_EQ(child.receive(10s), "answer to one");
  EXPECT_EQ(child.receive(10s), "answer to two");
  EXPECT_FALSE(child.has_ended());
}

TEST(ChildTest, what_was_said_before_a_crash_still_arrives) {
  Child child({}, [](Line& parent) {
    parent.send("last words");
    std::raise(SIGKILL);
  });
  EXPECT_EQ(child.receive(10s), "last words");
  EXPECT_FALSE(child.receive(10s));
  EXPECT_TRUE(child.has_ended());
}

TEST(ChildTest, end_is_described) {
  EXPECT_EQ(end_of([](Line&) {}), "exit code 0");
  EXPECT_EQ(end_of([](Line&) { _exit(3); }), "exit code 3");
  EXPECT_EQ(end_of([](Line&) { std::signal(SIGSEGV, SIG_DFL), std::raise(SIGSEGV); }), "segmentation fault");
  EXPECT_EQ(end_of([](Line&) { std::signal(SIGABRT, SIG_DFL), std::raise(SIGABRT); }),
            "aborted, by an exception that nobody caught or by lack of memory");
}

TEST(ChildTest, exception_ends_the_child_alone) {
  EXPECT_EQ(end_of([](Line&) { throw std::runtime_error("thrown in a child"); }),
            "aborted, by an exception that nobody caught or by lack of memory");
}

TEST(ChildTest, endless_loop_ends_with_its_processor_time) {
  const auto loop = [](Line&) {
    for (std::atomic<int> rounds = 0;;) ++rounds;
  };
  EXPECT_EQ(end_of(loop, {.processor_seconds = 1}), "too much processor time");
}

TEST(ChildTest, silent_child_is_waited_for_and_can_be_killed) {
  Child child({}, [](Line&) { pause(); });
  EXPECT_FALSE(child.receive(10ms));
  EXPECT_FALSE(child.has_ended());
  child.kill();
  EXPECT_TRUE(child.has_ended());
  EXPECT_FALSE(child.send("hello"));
}

TEST(ChildTest, memory_is_limited) {
  if (kSanitized) GTEST_SKIP() << "not under a sanitizer";
  const std::string end = end_of(
      [](Line&) {
        for (std::vector<char*> pieces;;) {
          char* piece = static_cast<char*>(std::malloc(1 << 20));
          if (!piece) _exit(7);
          piece[0] = 1;
          pieces.push_back(piece);
        }
      },
      {.memory_bytes = 64 << 20});
  EXPECT_EQ(end, "exit code 7");
}

TEST(ChildTest, shared_memory_is_seen_by_both) {
  SharedMemory<std::atomic<int>> number;
  Child child({}, [&](Line& parent) {
    *number = 5;
    parent.send("done");
    while (*number == 5) usleep(1'000);
    parent.send("seen");
  });
  EXPECT_EQ(child.receive(10s), "done");
  EXPECT_EQ(*number, 5);
  *number = 6;
  EXPECT_EQ(child.receive(10s), "seen");
}

TEST(ChildTest, what_the_child_prints_does_not_mix_with_our_output) {
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(end_of([](Line&) {
              const char text[] = "noise";
              (void)!write(STDOUT_FILENO, text, sizeof text - 1);
            }),
            "exit code 0");
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

}  // namespace
}  // namespace kelso::process
