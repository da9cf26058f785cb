// EngineProcess: the program of a Hub engine, which reads and prints lines.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "process/child_program.hpp"

namespace kelso::hub {

struct EngineRequest {
  std::string command;  // one command with its arguments, as for the shell
  std::optional<std::uint64_t> memory_megabytes = {};
  std::optional<std::uint64_t> processor_seconds = {};
};

class EngineProcess {
 public:
  // A longer line is not in the language of Hub.
  static constexpr std::size_t kLongestLine = 65'536;

  // The system's reason if no process can be started. A command that does not exist is noticed when
  // nothing can be read.
  [[nodiscard]] static Result<EngineProcess, std::string> start(const EngineRequest& request);

  // False if the engine does not take the line.
  bool write_line(std::string_view text) { return program_->write(std::string(text) + '\n'); }

  enum class Event : std::uint8_t { Line, Deadline, Stopped, Ended, TooLong };
  struct Line {
    Event event;
    std::string text;  // of a line
  };
  // Waits for the next line, until the moment given by the clock or until a stop is requested.
  [[nodiscard]] Line read_line(const player::Clock& clock, player::Duration deadline, player::StopToken stop);

  // How it ended, once nothing more can be read: "ended with code 3", "was ended by signal 11".
  [[nodiscard]] std::string describe_end() const;

 private:
  explicit EngineProcess(std::unique_ptr<process::ChildProgram> program) : program_(std::move(program)) {}
  std::optional<Line> next_buffered_line();

  std::unique_ptr<process::ChildProgram> program_;
  std::string buffer_;
};

}  // namespace kelso::hub
