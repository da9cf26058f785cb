// LineInput: reads lines from standard input; Ctrl-C interrupts the wait.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "json/json.hpp"

namespace kelso::cli {

class LineInput {
 public:
  // The next line without its newline; nothing at the end of input or after Ctrl-C. The last line needs no
  // newline.
  [[nodiscard]] std::optional<std::string> next_line();

 private:
  [[nodiscard]] bool load_more();

  std::string buffer_;
};

// Answers every line of standard input, except empty ones, with a line of JSON. Lines with errors give
// {line, error}, and the result is then Failed.
using AnswerLine = std::function<Result<json::Json, std::string>(const std::string& line)>;
[[nodiscard]] ExitCode answer_lines(Terminal& terminal, const AnswerLine& answer);

}  // namespace kelso::cli
