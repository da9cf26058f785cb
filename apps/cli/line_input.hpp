// LineInput: the lines of standard input, in such a way that Ctrl-C ends the waiting.
#pragma once

#include <optional>
#include <string>

namespace kelso::cli {

class LineInput {
 public:
  // Without its end; nothing at the end of input or after Ctrl-C. A last line needs no end.
  [[nodiscard]] std::optional<std::string> next_line();

 private:
  [[nodiscard]] bool load_more();

  std::string buffer_;
};

}  // namespace kelso::cli
