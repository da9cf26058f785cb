#include "hub/engine_process.hpp"

#include <utility>

namespace kelso::hub {

using process::ChildProgram;

Result<EngineProcess, std::string> EngineProcess::start(const EngineRequest& request) {
  process::ProgramRequest program{.command = {"/bin/sh", "-c", "exec " + request.command},
                                  .processor_seconds = request.processor_seconds};
  if (request.memory_megabytes) program.memory_bytes = *request.memory_megabytes << 20;
  auto started = ChildProgram::start(program);
  if (!started) return Failure(started.error());
  return EngineProcess(*std::move(started));
}

std::optional<EngineProcess::Line> EngineProcess::next_buffered_line() {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos)
    return buffer_.size() > kLongestLine ? std::optional<Line>({Event::TooLong, {}}) : std::nullopt;
  Line line{Event::Line, buffer_.substr(0, end)};
  if (line.text.ends_with('\r')) line.text.pop_back();
  buffer_.erase(0, end + 1);
  return line;
}

EngineProcess::Line EngineProcess::read_line(const player::Clock& clock, player::Duration deadline,
                                             player::StopToken stop) {
  while (true) {
    if (stop.stop_requested()) return {Event::Stopped, {}};
    if (auto line = next_buffered_line()) return *std::move(line);
    switch (program_->read(buffer_, clock, deadline, stop)) {
      case ChildProgram::Event::Bytes:
        break;
      case ChildProgram::Event::Deadline:
        return {Event::Deadline, {}};
      case ChildProgram::Event::Stopped:
        return {Event::Stopped, {}};
      case ChildProgram::Event::Ended:
        return {Event::Ended, {}};
    }
  }
}

std::string EngineProcess::describe_end() const {
  const process::ProgramEnd end = program_->end();
  if (end.signal) return "was ended by signal " + std::to_string(*end.signal);
  if (!end.exit_code) return "closed its output";
  if (*end.exit_code == ChildProgram::kCannotExecute) return "could not be started";
  return "ended with code " + std::to_string(*end.exit_code);
}

}  // namespace kelso::hub
