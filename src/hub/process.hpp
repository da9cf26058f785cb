// Process: a program that was started to be talked to in lines, and that may do anything.
//
//   auto process = Process::start({.command = "./engine --fast"});
//   if (!process->write_line("hub")) …               // it does not listen any more
//   Process::Line line = process->read_line(clock, deadline, {});
//
// Ends with its owner: the program and all it has started are killed. It also ends with the thread that
// started it (that is what Linux offers to make it end with a process that is killed).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "player/clock.hpp"
#include "player/stop_token.hpp"

namespace kelso::hub {

struct ProcessRequest {
  std::string command;  // one command with its arguments, as for the shell
  std::optional<std::uint64_t> memory_megabytes = {};
  std::optional<std::uint64_t> processor_seconds = {};
};

class Process {
 public:
  // A line that is longer is not from somebody who speaks our language.
  static constexpr std::size_t kLongestLine = 65'536;

  // The system's reason if there can be no further process. A command that does not exist is only
  // noticed when nothing can be read.
  [[nodiscard]] static Result<std::unique_ptr<Process>, std::string> start(const ProcessRequest& request);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // False if nobody listens.
  bool write_line(std::string_view text);

  enum class Event : std::uint8_t { Line, Deadline, Stopped, Ended, TooLong };
  struct Line {
    Event event;
    std::string text;  // of a line
  };
  // Waits for the next line, until the moment given by the clock or until a stop is requested.
  [[nodiscard]] Line read_line(const player::Clock& clock, player::Duration deadline, player::StopToken stop);

  // How it ended, once nothing more can be read: "ended with code 3", "was ended by signal 11".
  [[nodiscard]] std::string obituary();

 private:
  Process(int id, int input, int output) : id_(id), input_(input), output_(output) {}
  std::optional<Line> next_buffered_line();

  int id_;
  int input_;   // what we write arrives at its standard input
  int output_;  // what it prints
  std::string buffer_;
  bool reaped_ = false;
};

}  // namespace kelso::hub
