#include "cli/line_input.hpp"

#include <array>

#include <poll.h>
#include <unistd.h>

#include "command_line/interrupt.hpp"

namespace kelso::cli {

using command_line::interrupted;

std::optional<std::string> LineInput::next_line() {
  std::size_t end = 0;
  while ((end = buffer_.find('\n')) == std::string::npos)
    if (!load_more()) break;
  if (interrupted() || (end == std::string::npos && buffer_.empty())) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

// A signal interrupts poll, but not read, which is restarted.
bool LineInput::load_more() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (poll(&input, 1, -1) < 0) return !interrupted();
  std::array<char, 4096> bytes;
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

ExitCode answer_lines(Terminal& terminal, const AnswerLine& answer) {
  ExitCode code = ExitCode::Success;
  LineInput input;
  std::size_t number = 0;
  while (const auto line = input.next_line()) {
    ++number;
    if (line->empty()) continue;
    const auto answered = answer(*line);
    if (!answered) code = ExitCode::Failed;
    terminal.print(
        json::json_line(answered ? *answered : json::Json{{"line", number}, {"error", answered.error()}}));
  }
  return code;
}

}  // namespace kelso::cli
