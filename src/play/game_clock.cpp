#include "play/game_clock.hpp"

#include <algorithm>
#include <string>

namespace kelso::play {

using board::BySide;
using board::Side;
using player::Duration;

namespace {

// Seconds with no more decimals than they need.
std::string seconds_text(Duration duration) {
  std::string text = std::to_string(duration.count() / 1'000'000);
  const std::string millionths = std::to_string(duration.count() % 1'000'000);
  std::string decimals = std::string(6 - millionths.size(), '0') + millionths;
  while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
  return decimals.empty() ? text : text + "." + decimals;
}

}  // namespace

Result<TimeControl, player::TextError> parse_time_control(std::string_view text) {
  constexpr std::string_view kKey = "tc=";
  auto limits = player::parse_limits(std::string(kKey) + std::string(text));
  if (!limits) {
    player::TextError error = limits.error();
    error.column = error.column > kKey.size() ? error.column - kKey.size() : 1;
    return Failure(error);
  }
  player::Limits only_clocks;
  only_clocks.clocks = limits->clocks;
  if (!limits->clocks || *limits != only_clocks)
    return Failure(player::TextError{1, "expected seconds and increment, such as 300+3"});
  return TimeControl{limits->clocks->left.black, limits->clocks->increment};
}

std::string to_text(const TimeControl& control) {
  return seconds_text(control.initial) + "+" + seconds_text(control.increment);
}

GameClock::GameClock(const TimeControl& control, Side first, Duration now)
    : control_(control), left_{control.initial, control.initial}, running_(first), since_(now) {}

Duration GameClock::left(Side side, Duration now) const {
  const Duration used = running_ == side ? std::max(Duration(0), now - since_) : Duration(0);
  return std::max(Duration(0), left_[side] - used);
}

BySide<Duration> GameClock::left(Duration now) const {
  return {left(Side::Black, now), left(Side::White, now)};
}

bool GameClock::flag_fell(Duration now) const { return running_ && left(*running_, now) == Duration(0); }

void GameClock::press(Side side, Duration now) {
  BySide<Duration> left_now = left(now);
  left_now[side] += control_.increment;
  set(left_now, opponent(side), now);
}

void GameClock::stop(Duration now) {
  left_ = left(now);
  running_.reset();
  since_ = now;
}

void GameClock::set(BySide<Duration> left, Side running, Duration now) {
  left_ = left;
  running_ = running;
  since_ = now;
}

}  // namespace kelso::play
