// Limits: how long a player may think about one move. Limits have one text form everywhere:
//
//   movetime=100ms   depth=6   nodes=20000   tc=60+0.6   infinite
//
// movetime takes us, ms, s or m; tc is seconds for the game and seconds added after each move.
//
// Example:
//   const auto limits = parse_limits("movetime=100ms,depth=6");
//   ASSERT_TRUE(limits);
//   EXPECT_EQ(limits->depth, 6);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "board/side.hpp"
#include "player/clock.hpp"
#include "player/pairs.hpp"

namespace kelso::player {

// The clocks of a game, as they stand when a player begins to think.
struct GameClocks {
  board::BySide<Duration> left;
  Duration increment{0};          // added after each move
  std::optional<int> moves = {};  // that the time must last for; nothing: the rest of the game

  friend bool operator==(const GameClocks&, const GameClocks&) = default;
};

struct Limits {
  std::optional<Duration> movetime;
  std::optional<int> depth;  // plies
  std::optional<std::uint64_t> nodes;
  std::optional<GameClocks> clocks;
  bool infinite = false;  // until a stop is requested

  [[nodiscard]] bool none() const { return *this == Limits{}; }
  friend bool operator==(const Limits&, const Limits&) = default;
};

inline constexpr int kGreatestDepth = 99;
inline constexpr std::array<std::string_view, 5> kLimitKeys = {"movetime", "depth", "nodes", "tc",
                                                               "infinite"};

[[nodiscard]] Result<Limits, TextError> parse_limits(std::string_view text);
// The limits among the pairs of a player; other keys are ignored.
[[nodiscard]] Result<Limits, TextError> limits_among(std::span<const Pair> pairs);

// A player's own limits win over the ones of the game it plays in.
[[nodiscard]] inline const Limits& limits_in_force(const Limits& own, const Limits& given) {
  return own.none() ? given : own;
}

}  // namespace kelso::player
