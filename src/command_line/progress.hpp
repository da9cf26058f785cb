// Progress: one line or more on standard error that tell how far a long job is, erased when it ends. Nothing
// is shown of jobs that take less than a second, or where standard error is not a terminal.
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

  // A few times a second: so that callers need not compose a text that is not shown.
  [[nodiscard]] bool is_due() const { return enabled_ && Clock::now() >= next_; }
  // Lines that are too long for the terminal are cut off.
  void show(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  void erase();

  bool enabled_;
  bool drawn_ = false;
  std::ptrdiff_t line_ends_ = 0;  // in what is drawn
  Clock::time_point next_;
};

}  // namespace kelso::command_line
