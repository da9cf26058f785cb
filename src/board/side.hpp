// The two players. Black stands on 1-12 in the start position, White on 21-32.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kelso::board {

enum class Side : std::uint8_t { Black, White };

inline constexpr std::array<Side, 2> kSides = {Side::Black, Side::White};

[[nodiscard]] constexpr Side opponent(Side side) { return side == Side::Black ? Side::White : Side::Black; }

// For people, and for the tags of PDN.
[[nodiscard]] constexpr std::string_view name(Side side) { return side == Side::Black ? "Black" : "White"; }
// For JSON, files and the command line.
[[nodiscard]] constexpr std::string_view word(Side side) { return side == Side::Black ? "black" : "white"; }

// One T for each player, indexed by Side.
template <class T>
struct BySide {
  T black{};
  T white{};

  [[nodiscard]] constexpr T& operator[](Side side) { return side == Side::Black ? black : white; }
  [[nodiscard]] constexpr const T& operator[](Side side) const { return side == Side::Black ? black : white; }
  friend bool operator==(const BySide&, const BySide&) = default;  // constexpr where T allows it
};

}  // namespace kelso::board
