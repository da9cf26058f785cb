// The value of a position for the side to move, with best play of both sides.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kelso::endgame {

enum class Value : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

[[nodiscard]] constexpr Value opposite(Value value) { return static_cast<Value>(-static_cast<int>(value)); }

[[nodiscard]] constexpr std::string_view to_text(Value value) {
  return value == Value::Win ? "win" : value == Value::Loss ? "loss" : "draw";
}

// A value with the number of plies until a side has no move or no pieces left: odd for a win, even for a
// loss, 0 for a draw.
struct Verdict {
  Value value = Value::Draw;
  int plies = 0;

  // Wins before draws before losses; a quick win before a slow one, a slow loss before a quick one.
  [[nodiscard]] constexpr bool is_better_than(const Verdict& other) const {
    if (value != other.value) return value > other.value;
    return value == Value::Win ? plies < other.plies : plies > other.plies;
  }
  // The verdict for the side that moved to this position.
  [[nodiscard]] constexpr Verdict one_ply_before() const {
    return {opposite(value), value == Value::Draw ? 0 : plies + 1};
  }

  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace kelso::endgame
