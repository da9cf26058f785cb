#include "command_line/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

namespace kelso::command_line {

namespace {
constexpr auto kSilence = std::chrono::seconds(1);
constexpr auto kInterval = std::chrono::milliseconds(200);
}  // namespace

Progress::Progress(const Terminal& terminal)
    : enabled_(terminal.shows_progress()), next_(Clock::now() + kSilence) {}

Progress::~Progress() { erase(); }

// Moves to the first line that was drawn and clears from there.
void Progress::erase() {
  if (!drawn_) return;
  if (line_ends_ > 0) fmt::print(stderr, "\x1b[{}A", line_ends_);
  fmt::print(stderr, "\r\x1b[J");
}

// Line wrap is off while drawing, so that line_ends_ is the number of rows to go back.
void Progress::show(std::string_view text) {
  erase();
  next_ = Clock::now() + kInterval;
  drawn_ = true;
  line_ends_ = std::count(text.begin(), text.end(), '\n');
  fmt::print(stderr, "\x1b[?7l{}\x1b[?7h", text);
  std::fflush(stderr);
}

}  // namespace kelso::command_line
