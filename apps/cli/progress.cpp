#include "cli/progress.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace kelso::cli {

namespace {
constexpr auto kSilence = std::chrono::seconds(1);
constexpr auto kInterval = std::chrono::milliseconds(200);
}  // namespace

Progress::Progress(const Terminal& terminal)
    : enabled_(terminal.shows_progress()), next_(Clock::now() + kSilence) {}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::string_view text) {
  next_ = Clock::now() + kInterval;
  drawn_ = true;
  fmt::print(stderr, "\r{}\x1b[K", text);
  std::fflush(stderr);
}

}  // namespace kelso::cli
