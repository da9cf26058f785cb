// Clock: where a player reads the time. The caller passes it in, so tests and replays control the time;
// programs pass the machine's steady clock.
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

// Stands still until advance() is called.
class ManualClock final : public Clock {
 public:
  [[nodiscard]] Duration now() const override { return now_; }
  void advance(Duration duration) { now_ += duration; }

 private:
  Duration now_{0};
};

}  // namespace kelso::player
