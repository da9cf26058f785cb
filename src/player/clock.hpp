// Clock: where a player reads the time. It is handed in, so that tests and replays decide what time
// it is; the programs in apps/ hand in the machine's steady clock.
//
//   ManualClock clock;
//   clock.advance(std::chrono::milliseconds(100));
//   clock.now();                                   // 100 ms
#pragma once

#include <chrono>

namespace kelso::player {

using Duration = std::chrono::microseconds;

class Clock {
 public:
  virtual ~Clock() = default;
  // Since some fixed moment; never runs backwards.
  [[nodiscard]] virtual Duration now() const = 0;
};

// Stands still until it is told to advance.
class ManualClock final : public Clock {
 public:
  [[nodiscard]] Duration now() const override { return now_; }
  void advance(Duration duration) { now_ += duration; }

 private:
  Duration now_{0};
};

}  // namespace kelso::player
