// Position and moves of document 004: its board, its generation order. Black is ours, its Red is our
// White.
//
// Each way of capturing is a move of its own, also where two of them take the same pieces.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "documents/d004/squares.hpp"
#include "documents/record.hpp"

namespace kelso::documents::d004 {

using board::BySide;
using board::Side;

// In which order a piece tries its four directions, first jumps and their continuations alike. Up is
// towards Red, left as drawn there.
using DirectionOrder = std::array<Direction, 4>;

inline constexpr DirectionOrder kUlUrLlLr = board::kDirections;
inline constexpr DirectionOrder kLrLlUrUl = {Direction::DownRight, Direction::DownLeft, Direction::UpRight,
                                             Direction::UpLeft};
inline constexpr DirectionOrder kLlLrUlUr = {Direction::DownLeft, Direction::DownRight, Direction::UpLeft,
                                             Direction::UpRight};

struct Move {
  Squares from;
  Squares to;
  Squares captured;

  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  Position(const board::Board& board, Side side_to_move);

  [[nodiscard]] Side side_to_move() const { return side_to_move_; }
  [[nodiscard]] Squares pieces(Side side) const { return pieces_[side]; }
  [[nodiscard]] Squares men(Side side) const { return pieces_[side] & ~kings_; }
  [[nodiscard]] Squares kings(Side side) const { return pieces_[side] & kings_; }
  [[nodiscard]] Squares empty() const { return kBoard & ~(pieces_.black | pieces_.white); }

  [[nodiscard]] Position after(const Move& move) const;
  // Whether a side could move if it had the turn.
  [[nodiscard]] bool can_move(Side side) const;

  [[nodiscard]] board::Board to_board() const;

 private:
  BySide<Squares> pieces_;
  Squares kings_;
  Side side_to_move_;
};

// Pieces are scanned top to bottom, left to right, each tries the directions in the order given; if
// there is a jump only jumps are returned, each followed to its end depth first.
[[nodiscard]] std::vector<Move> moves(const Position& position, const DirectionOrder& order);

// The move with its landing squares; of several ways to capture the same pieces, the first.
[[nodiscard]] PlayedMove played(const Position& position, const Move& move);

// The legal move that goes over these squares.
[[nodiscard]] std::optional<PlayedMove> find_move(const Position& position,
                                                  const std::vector<board::Square>& path);

[[nodiscard]] Position after(const Position& position, const PlayedMove& move);

}  // namespace kelso::documents::d004
