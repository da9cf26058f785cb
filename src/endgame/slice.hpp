// Slice: all positions with the same pieces. The side to move is named first, whatever its colour.
//
//   Slice slice{{.men = 1, .kings = 2}, {.men = 0, .kings = 2}};
//   to_text(slice);        // "1202": a man and two kings to move against two kings
//   slice.size();          // 10,572,240 … positions
//   slice.swapped();       // the same pieces with the other side to move
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
struct Force {
  int men = 0;
  int kings = 0;

  [[nodiscard]] constexpr int pieces() const { return men + kings; }
  friend constexpr auto operator<=>(Force, Force) = default;
};

struct Slice {
  // Beyond this the tables of the builder would need other shapes: rows of C(32, 7) columns.
  static constexpr int kMostPerSide = 6;
  static constexpr int kMostPieces = 8;

  Force mover;    // the side to move
  Force waiting;  // the other one

  [[nodiscard]] constexpr int pieces() const { return mover.pieces() + waiting.pieces(); }
  [[nodiscard]] constexpr int men() const { return mover.men + waiting.men; }
  [[nodiscard]] constexpr Slice swapped() const { return {waiting, mover}; }
  // Both sides have pieces, and not more than the tables can hold.
  [[nodiscard]] constexpr bool is_valid() const {
    const auto fits = [](Force force) {
      return force.men >= 0 && force.kings >= 0 && force.pieces() >= 1 && force.pieces() <= kMostPerSide;
    };
    return fits(mover) && fits(waiting) && pieces() <= kMostPieces;
  }
  // How many positions it has.
  [[nodiscard]] std::uint64_t size() const;

  // A number below kNumbers for each slice that is valid, to keep things by slice.
  static constexpr std::size_t kNumbers = std::size_t{7} * 7 * 7 * 7;
  [[nodiscard]] constexpr std::size_t number() const {
    static_assert(kMostPerSide == 6);
    const int number = ((mover.men * 7 + mover.kings) * 7 + waiting.men) * 7 + waiting.kings;
    return static_cast<std::size_t>(number);
  }

  friend constexpr auto operator<=>(const Slice&, const Slice&) = default;
};

// Four digits: men and kings of the mover, men and kings of the other side.
[[nodiscard]] std::string to_text(const Slice& slice);
[[nodiscard]] std::optional<Slice> parse_slice(std::string_view text);

[[nodiscard]] Slice slice_of(const rules::Position& position);

// Every slice with that many pieces, at most so many on a side, in an order in which they can be built:
// by how the pieces are divided, as no move changes that but a capture, then by the number of men, as
// crowning leaves fewer.
[[nodiscard]] std::vector<Slice> slices_of_pieces(int pieces, int most_per_side = Slice::kMostPerSide);

}  // namespace kelso::endgame
