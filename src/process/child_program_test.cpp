#include "process/child_program.hpp"

#include <chrono>
#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/sanitized.hpp"
#include "machine/machine_clock.hpp"
#include "support/ends_soon.hpp"

namespace kelso::process {
namespace {

using namespace std::chrono_literals;
using Event = ChildProgram::Event;

const machine::MachineClock kClock;

std::unique_ptr<ChildProgram> start(const std::string& mode, ProgramRequest request = {}) {
  request.command = {KELSO_TEST_CHILD, mode};
  if (request.channel == Channel::PrivateDescriptors) request.command.emplace_back("private");
  return *ChildProgram::start(request);
}

struct Output {
  std::string bytes;
  Event event;
};

// Everything that arrives until something else happens.
Output output_of(ChildProgram& program, player::Duration time = 20s) {
  const player::Duration deadline = kClock.now() + time;
  Output output{};
  do output.event = program.read(output.bytes, kClock, deadline, {});
  while (output.event == Event::Bytes);
  return output;
}

ProgramEnd end_of(const std::string& mode, const ProgramRequest& request = {}) {
  const auto program = start(mode, request);
  EXPECT_EQ(output_of(*program).event, Event::Ended);
  return program->end();
}

TEST(ChildProgramTest, bytes_go_both_ways_on_either_channel) {
  for (const Channel channel : {Channel::StandardStreams, Channel::PrivateDescriptors}) {
    const auto program = start("echo", {.command = {}, .channel = channel});
    EXPECT_TRUE(program->write("one"));
    std::string bytes;
    EXPECT_EQ(program->read(bytes, kClock, kClock.now() + 20s, {}), Event::Bytes);
    EXPECT_EQ(bytes, "one");
    program->close_input();
    EXPECT_EQ(output_of(*program).event, Event::Ended);
    EXPECT_EQ(program->end().exit_code, 0);
  }
}

TEST(ChildProgramTest, end_is_known) {
  EXPECT_EQ(end_of("exit").exit_code, 3);
  EXPECT_EQ(end_of("abort").signal, SIGABRT);
  const auto missing = *ChildProgram::start({.command = {"/no/such/program"}});
  EXPECT_EQ(output_of(*missing).event, Event::Ended);
  EXPECT_EQ(missing->end().exit_code, ChildProgram::kCannotExecute);
}

TEST(ChildProgramTest, bytes_written_before_a_crash_arrive) {
  const auto program = start("last-words");
  const Output output = output_of(*program);
  EXPECT_EQ(output.bytes, "last words");
  EXPECT_EQ(output.event, Event::Ended);
}

TEST(ChildProgramTest, closed_output_is_an_end_without_code_or_signal) {
  const ProgramEnd end = end_of("close");
  EXPECT_FALSE(end.exit_code);
  EXPECT_FALSE(end.signal);
}

TEST(ChildProgramTest, silence_ends_at_the_deadline) {
  const auto program = start("pause");
  EXPECT_EQ(output_of(*program, 100ms).event, Event::Deadline);
}

TEST(ChildProgramTest, flood_does_not_move_the_deadline) {
  const auto program = start("flood");
  const player::Duration begin = kClock.now();
  EXPECT_EQ(output_of(*program, 200ms).event, Event::Deadline);
  EXPECT_LT(kClock.now() - begin, 5s);
}

TEST(ChildProgramTest, stop_ends_the_wait) {
  const auto program = start("pause");
  player::StopSource stop;
  stop.request_stop();
  std::string bytes;
  EXPECT_EQ(program->read(bytes, kClock, kClock.now() + 1h, stop.token()), Event::Stopped);
}

TEST(ChildProgramTest, program_that_does_not_read_blocks_nobody) {
  const auto program = start("pause");
  EXPECT_FALSE(program->write(std::string(16 << 20, 'x')));
}

TEST(ChildProgramTest, endless_loop_ends_with_its_processor_time) {
  EXPECT_EQ(end_of("loop", {.command = {}, .processor_seconds = 1}).signal, SIGXCPU);
}

TEST(ChildProgramTest, memory_is_limited) {
  if (kSanitized) GTEST_SKIP() << "not under a sanitizer";
  EXPECT_EQ(end_of("allocate", {.command = {}, .memory_bytes = 64 << 20}).exit_code, 7);
}

TEST(ChildProgramTest, end_is_noticed_though_a_process_left_behind_holds_the_pipe) {
  const auto program = start("fork");
  const Output output = output_of(*program);
  EXPECT_EQ(output.event, Event::Ended);
  EXPECT_EQ(program->end().exit_code, 0);
}

TEST(ChildProgramTest, processes_that_it_started_are_killed_too) {
  auto program = start("fork");
  const pid_t left_behind = std::stoi(output_of(*program).bytes);
  EXPECT_EQ(kill(left_behind, 0), 0);
  program.reset();
  EXPECT_TRUE(testing::ends_soon(left_behind));
}

TEST(ChildProgramTest, prints_do_not_mix_with_the_private_channel_or_our_output) {
  ::testing::internal::CaptureStdout();
  const auto program = start("print", {.command = {}, .channel = Channel::PrivateDescriptors});
  EXPECT_EQ(output_of(*program).bytes, "bytes");
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST(ChildProgramTest, our_descriptors_are_not_inherited) {
  const int ours = open("/dev/null", O_RDONLY);  // without close-on-exec
  EXPECT_EQ(output_of(*start("descriptors")).bytes, "3");
  EXPECT_EQ(output_of(*start("descriptors", {.command = {}, .channel = Channel::PrivateDescriptors})).bytes,
            "5");
  close(ours);
}

}  // namespace
}  // namespace kelso::process
