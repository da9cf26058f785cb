// Score: the value of a position for the side to move, in hundredths of a man, or the distance of a proven
// end.
//
// In ascending order: losses (a later loss is better), losses known from a database, points, wins known from
// a database, wins (an earlier win is better). Any proven win is above every evaluation.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace kelso {

class Score {
 public:
  static constexpr int kMostPoints = 15'000;
  static constexpr int kMostPlies = 1'000;

  constexpr Score() = default;
  [[nodiscard]] static constexpr Score points(int points) {
    assert(points >= -kMostPoints && points <= kMostPoints);
    return Score(points);
  }
  // Clamps to ±kMostPoints.
  [[nodiscard]] static constexpr Score clamped(int points) {
    return Score(points > kMostPoints ? kMostPoints : points < -kMostPoints ? -kMostPoints : points);
  }
  // The game ends after this number of plies.
  [[nodiscard]] static constexpr Score win_in(int plies) { return Score(kWin - plies); }
  [[nodiscard]] static constexpr Score loss_in(int plies) { return Score(plies - kWin); }
  // A database knows the value of the position after this number of plies, but not the distance to the end.
  [[nodiscard]] static constexpr Score known_win_in(int plies) { return Score(kKnownWin - plies); }
  [[nodiscard]] static constexpr Score known_loss_in(int plies) { return Score(plies - kKnownWin); }
  [[nodiscard]] static constexpr Score draw() { return Score(0); }
  // Above every other score; its negative is below every other score.
  [[nodiscard]] static constexpr Score infinite() { return Score(kWin + 1); }

  [[nodiscard]] constexpr bool is_win() const { return value_ > kMostPoints; }
  [[nodiscard]] constexpr bool is_loss() const { return value_ < -kMostPoints; }
  [[nodiscard]] constexpr bool is_decided() const { return is_win() || is_loss(); }
  // Whether the distance to the end of the game is known.
  [[nodiscard]] constexpr bool knows_distance() const {
    return value_ >= kWin - kMostPlies || value_ <= kMostPlies - kWin;
  }
  // Plies to the end; only if the distance is known.
  [[nodiscard]] constexpr int distance() const { return kWin - (value_ < 0 ? -value_ : value_); }
  // In hundredths of a man, also for decided scores.
  [[nodiscard]] constexpr int value() const { return value_; }

  // Distances in the tree count from its root, distances in a table from the position itself.
  [[nodiscard]] constexpr Score from_root(int plies) const {
    return Score(is_win() ? value_ - plies : is_loss() ? value_ + plies : value_);
  }
  [[nodiscard]] constexpr Score from_here(int plies) const {
    return Score(is_win() ? value_ + plies : is_loss() ? value_ - plies : value_);
  }
  [[nodiscard]] constexpr std::int16_t packed() const { return static_cast<std::int16_t>(value_); }
  [[nodiscard]] static constexpr Score unpacked(std::int16_t packed) { return Score(packed); }

  constexpr Score operator-() const { return Score(-value_); }
  friend constexpr Score operator+(Score score, int points) { return Score(score.value_ + points); }
  friend constexpr Score operator-(Score score, int points) { return Score(score.value_ - points); }
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  static constexpr int kWin = 30'000;
  static constexpr int kKnownWin = 25'000;

  explicit constexpr Score(int value) : value_(value) {}

  int value_ = 0;
};

}  // namespace kelso
