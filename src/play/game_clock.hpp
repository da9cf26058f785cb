// GameClock: the clocks of both sides. The caller passes in the time as `now`, from any monotonic clock.
#pragma once

#include <optional>
#include <string_view>

#include "board/side.hpp"
#include "player/limits.hpp"

namespace kelso::play {

struct TimeControl {
  player::Duration initial{0};
  player::Duration increment{0};  // added after each move

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "300+3", in seconds, as after tc= among limits.
[[nodiscard]] Result<TimeControl, player::TextError> parse_time_control(std::string_view text);
[[nodiscard]] std::string to_text(const TimeControl& control);

class GameClock {
 public:
  GameClock(const TimeControl& control, board::Side first, player::Duration now);

  // Time left for a side; never negative.
  [[nodiscard]] player::Duration left(board::Side side, player::Duration now) const;
  [[nodiscard]] bool flag_fell(player::Duration now) const;
  [[nodiscard]] const TimeControl& control() const { return control_; }

  // The side has moved: its clock stops, the increment is added and the other clock runs.
  void press(board::Side side, player::Duration now);
  // Stops both clocks.
  void stop(player::Duration now);
  // Sets both times, for example after a move was taken back, and starts the clock of a side.
  void set(board::BySide<player::Duration> left, board::Side running, player::Duration now);
  [[nodiscard]] board::BySide<player::Duration> left(player::Duration now) const;

 private:
  TimeControl control_;
  board::BySide<player::Duration> left_;  // when the running clock was started
  std::optional<board::Side> running_;
  player::Duration since_;
};

}  // namespace kelso::play
