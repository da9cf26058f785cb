// Slice: all positions with the same pieces. The side to move comes first; colours do not matter.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.hpp"

namespace kelso::endgame {

// The pieces of one side.
struct SidePieces {
  int men = 0;
  int kings = 0;

  [[nodiscard]] constexpr int pieces() const { return men + kings; }
  friend constexpr auto operator<=>(SidePieces, SidePieces) = default;
};

struct Slice {
  // Limited by the builder, whose rows have C(32, kings) columns.
  static constexpr int kMostPerSide = 6;
  static constexpr int kMostPieces = 8;

  SidePieces mover;    // the side to move
  SidePieces waiting;  // the other side

  [[nodiscard]] constexpr int pieces() const { return mover.pieces() + waiting.pieces(); }
  [[nodiscard]] constexpr int men() const { return mover.men + waiting.men; }
  // The same pieces with the other side to move.
  [[nodiscard]] constexpr Slice swapped() const { return {waiting, mover}; }
  // Both sides have pieces, and not more than a table can hold.
  [[nodiscard]] constexpr bool is_valid() const {
    const auto fits = [](SidePieces side) {
      return side.men >= 0 && side.kings >= 0 && side.pieces() >= 1 && side.pieces() <= kMostPerSide;
    };
    return fits(mover) && fits(waiting) && pieces() <= kMostPieces;
  }
  // The number of positions.
  [[nodiscard]] std::uint64_t size() const;

  // A different number below kNumbers for each valid slice, for arrays indexed by slice.
  static constexpr std::size_t kNumbers = std::size_t{7} * 7 * 7 * 7;
  [[nodiscard]] constexpr std::size_t number() const {
    static_assert(kMostPerSide == 6);
    const int number = ((mover.men * 7 + mover.kings) * 7 + waiting.men) * 7 + waiting.kings;
    return static_cast<std::size_t>(number);
  }

  friend constexpr auto operator<=>(const Slice&, const Slice&) = default;
};

// Four digits: men and kings of the mover, men and kings of the other side. "1202" is a man and two kings to
// move against two kings.
[[nodiscard]] std::string to_text(const Slice& slice);
[[nodiscard]] std::optional<Slice> parse_slice(std::string_view text);

[[nodiscard]] Slice slice_of(const rules::Position& position);

// All slices with `pieces` pieces and at most `most_per_side` on a side, in an order in which they can be
// built: grouped by how the pieces are divided between the sides, which only captures change, then by
// ascending number of men, as crowning removes one.
[[nodiscard]] std::vector<Slice> slices_of_pieces(int pieces, int most_per_side = Slice::kMostPerSide);

}  // namespace kelso::endgame
