// Position: a validated board with the side to move. A small value that is copied, never changed.
//
// Example:
//   const Position start = Position::start();
//   EXPECT_EQ(start.side_to_move(), board::Side::Black);
//   EXPECT_EQ(start.pieces(board::Side::White).count(), 12);
#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace kelso::rules {

// Where the men of a side are crowned.
template <board::Side S>
inline constexpr board::SquareSet kCrowningRow = S == board::Side::Black ? board::SquareSet::rows(7, 7)
                                                                         : board::SquareSet::rows(0, 0);

[[nodiscard]] constexpr board::SquareSet crowning_row(board::Side side) {
  return side == board::Side::Black ? kCrowningRow<board::Side::Black> : kCrowningRow<board::Side::White>;
}

// The kings of the side that moves, or of both sides, after its move; captures are not taken off.
template <board::Side S>
[[nodiscard]] constexpr board::SquareSet kings_after(board::SquareSet kings, Move move) {
  const bool king_moves = !(kings & move.from_set()).empty();
  const board::SquareSet crowned = king_moves ? move.to_set() : move.to_set() & kCrowningRow<S>;
  return (kings & ~move.from_set()) | crowned;
}

class Position {
 public:
  // Black moves first (WCDF rules 1.8): the darker pieces begin.
  [[nodiscard]] static Position start();
  // For callers that guarantee a possible position, such as the endgame index: disjoint sets, at most 12 per
  // side, kings among them, no man on its crowning row. All others use validate().
  [[nodiscard]] static constexpr Position trusted(board::BySide<board::SquareSet> pieces,
                                                  board::SquareSet kings, board::Side side_to_move) {
    return {pieces, kings, side_to_move};
  }

  [[nodiscard]] constexpr board::Side side_to_move() const { return side_to_move_; }
  [[nodiscard]] constexpr board::SquareSet pieces(board::Side side) const { return pieces_[side]; }
  [[nodiscard]] constexpr board::SquareSet men(board::Side side) const { return pieces_[side] & ~kings_; }
  [[nodiscard]] constexpr board::SquareSet kings(board::Side side) const { return pieces_[side] & kings_; }
  [[nodiscard]] constexpr board::SquareSet kings() const { return kings_; }
  [[nodiscard]] constexpr board::SquareSet occupied() const { return pieces_.black | pieces_.white; }
  [[nodiscard]] constexpr board::SquareSet empty() const { return ~occupied(); }
  [[nodiscard]] constexpr board::Board board() const { return {pieces_, kings_}; }

  // The position after a legal move of this position.
  [[nodiscard]] constexpr Position after(Move move) const {
    return side_to_move_ == board::Side::Black ? after<board::Side::Black>(move)
                                               : after<board::Side::White>(move);
  }
  // The same for callers that know at compile time that S is to move.
  template <board::Side S>
  [[nodiscard]] constexpr Position after(Move move) const;

  // Colours exchanged and board turned round: the same position as the opponent sees it.
  [[nodiscard]] Position reversed() const;
  // Whether the move is a capture or a man's move, which restarts the count of the 40-move rule.
  [[nodiscard]] constexpr bool is_conversion(Move move) const {
    return move.is_capture() || (kings_ & move.from_set()).empty();
  }

  // A well mixed number for hash tables; equal positions have equal keys.
  [[nodiscard]] std::uint64_t key() const;

  friend constexpr bool operator==(const Position&, const Position&) = default;

 private:
  constexpr Position(board::BySide<board::SquareSet> pieces, board::SquareSet kings, board::Side side_to_move)
      : pieces_(pieces), kings_(kings), side_to_move_(side_to_move) {}

  board::BySide<board::SquareSet> pieces_;
  board::SquareSet kings_;
  board::Side side_to_move_;
};

static_assert(sizeof(Position) <= 16, "positions are copied at every node and stored by the million");

template <board::Side S>
constexpr Position Position::after(Move move) const {
  constexpr board::Side kOther = opponent(S);
  board::BySide<board::SquareSet> pieces;
  pieces[S] = pieces_[S] ^ move.from_set() ^ move.to_set();
  pieces[kOther] = pieces_[kOther] & ~move.captured();
  return {pieces, kings_after<S>(kings_, move) & ~move.captured(), kOther};
}

}  // namespace kelso::rules
