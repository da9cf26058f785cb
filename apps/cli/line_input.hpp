// LineInput: the lines of standard input, in such a way that Ctrl-C ends the waiting.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "json/json.hpp"

namespace kelso::cli {

class LineInput {
 public:
  // Without its end; nothing at the end of input or after Ctrl-C. A last line needs no end.
  [[nodiscard]] std::optional<std::string> next_line();

 private:
  [[nodiscard]] bool load_more();

  std::string buffer_;
};

// Answers every line of standard input, except empty ones, with a line of JSON. One that cannot be answered
// gives {line, error}, and the exit code at the end says so.
using AnswerLine = std::function<Result<json::Json, std::string>(const std::string& line)>;
[[nodiscard]] ExitCode answer_lines(Terminal& terminal, const AnswerLine& answer);

}  // namespace kelso::cli
