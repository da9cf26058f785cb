// ChildProgram: a program that runs in a process of its own and that may do anything: crash, stall, start
// other programs or print without end. Bytes go both ways. The program and all processes of its group are
// killed at the end. It also ends with the thread that started it: Linux offers this for children of a
// process that is killed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "player/clock.hpp"
#include "player/stop_token.hpp"

namespace kelso::process {

// Where the program reads our bytes and writes those for us. Other descriptors of ours are closed in it.
enum class Channel : std::uint8_t {
  StandardStreams,     // standard input and output; standard error is discarded
  PrivateDescriptors,  // 3 and 4; what it prints goes to our standard error
};

struct ProgramRequest {
  std::vector<std::string> command;  // the path of the program, and its arguments
  Channel channel = Channel::StandardStreams;
  std::optional<std::uint64_t> memory_bytes = {};  // of address space
  std::optional<std::uint64_t> processor_seconds = {};
};

// At most one of them. Neither: the program has closed its output but has not ended.
struct ProgramEnd {
  std::optional<int> exit_code;
  std::optional<int> signal;
};

class ChildProgram {
 public:
  // The exit code if the program cannot be executed, for example because it does not exist.
  static constexpr int kCannotExecute = 127;

  // The system's reason if no process can be started.
  [[nodiscard]] static Result<std::unique_ptr<ChildProgram>, std::string> start(
      const ProgramRequest& request);
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;
  ~ChildProgram();

  // Never waits. False if the program does not take the bytes.
  bool write(std::string_view bytes);
  void close_input();

  enum class Event : std::uint8_t { Bytes, Deadline, Stopped, Ended };
  // Waits for output and appends at most kMostBytes of it. The deadline, on the clock, holds however much
  // arrives.
  [[nodiscard]] Event read(std::string& bytes, const player::Clock& clock, player::Duration deadline,
                           player::StopToken stop);
  static constexpr std::size_t kMostBytes = 4096;

  // How it ended, once there is nothing more to read.
  [[nodiscard]] ProgramEnd end() const;

 private:
  ChildProgram(int id, int input, int output) : id_(id), input_(input), output_(output) {}

  int id_;
  int input_;   // the program reads what we write here
  int output_;  // we read here what the program writes
};

}  // namespace kelso::process
