// Progress: one line on standard error that tells how far a long job is, erased when it ends. Nothing is
// shown of jobs that take less than a second, or where standard error is not a terminal.
//
//   Progress progress(terminal);
//   while (…) progress.show(fmt::format("{} of {} positions", done, total));
#pragma once

#include <chrono>
#include <string_view>

#include "cli/terminal.hpp"

namespace kelso::cli {

class Progress {
 public:
  explicit Progress(const Terminal& terminal);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // May be called as often as one likes; draws a few times a second.
  void show(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  bool enabled_;
  bool drawn_ = false;
  Clock::time_point next_;
};

}  // namespace kelso::cli
