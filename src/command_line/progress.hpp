// Progress: status lines of a long job on standard error, erased when it ends. Nothing is shown during the
// first second, or if standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

#include "command_line/terminal.hpp"

namespace kelso::command_line {

class Progress {
 public:
  explicit Progress(const Terminal& terminal);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // True a few times per second; lets callers skip composing a text that would not be shown.
  [[nodiscard]] bool is_due() const { return enabled_ && Clock::now() >= next_; }
  // Lines wider than the terminal are cut off.
  void show(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  void erase();

  bool enabled_;
  bool drawn_ = false;
  std::ptrdiff_t line_ends_ = 0;  // in the text on the screen
  Clock::time_point next_;
};

}  // namespace kelso::command_line
