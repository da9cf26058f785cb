// Building blocks of the evaluations: sets of squares, and counts of the pieces that stand, step or jump
// there, each by a few set operations.
#pragma once

#include <array>

#include "board/side_directions.hpp"
#include "board/square_set.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

template <class Predicate>
[[nodiscard]] constexpr board::SquareSet squares_where(Predicate predicate) {
  board::SquareSet set;
  for (int number = 1; number <= board::Square::kCount; ++number)
    if (predicate(board::Square::from_number(number))) set |= board::SquareSet::of(number);
  return set;
}

// Where the men of a side stand at the start, farthest from crowning.
template <board::Side S>
inline constexpr board::SquareSet kBackRow = rules::kCrowningRow<opponent(S)>;

inline constexpr board::SquareSet kSideColumns =
    squares_where([](board::Square square) { return square.column() == 0 || square.column() == 7; });

// The two squares of a back row whose men alone can keep single enemies from crowning.
inline constexpr board::BySide<board::SquareSet> kBridge = {board::SquareSet::of(1, 3),
                                                            board::SquareSet::of(30, 32)};

inline constexpr board::SquareSet kCentre = board::SquareSet::rows(2, 5) & ~kSideColumns;

// Rows from the own back row: 0 there, 7 where men are crowned.
template <board::Side S>
[[nodiscard]] constexpr int rows_advanced(board::Square square) {
  return S == board::Side::Black ? square.row() : 7 - square.row();
}

// A number for each square, and quick sums of them over sets of squares. For every binary digit there is a
// set of the squares whose number has it, so a sum takes one population count per digit.
class SquareNumbers {
 public:
  template <class NumberOf>
  explicit constexpr SquareNumbers(NumberOf number_of) {
    for (int square = 1; square <= board::Square::kCount; ++square) {
      const int number = number_of(board::Square::from_number(square));
      for (std::size_t digit = 0; digit < kDigits; ++digit)
        if (number >> digit & 1) squares_with_[digit] |= board::SquareSet::of(square);
      while (number >> digits_ != 0) ++digits_;
    }
  }

  [[nodiscard]] constexpr int sum(board::SquareSet set) const {
    int total = 0;
    for (std::size_t digit = 0; digit < digits_; ++digit)
      total += (set & squares_with_[digit]).count() << digit;
    return total;
  }

 private:
  static constexpr std::size_t kDigits = 10;  // up to 1023

  std::array<board::SquareSet, kDigits> squares_with_{};
  std::size_t digits_ = 0;
};

template <board::Side S>
inline constexpr SquareNumbers kRowsAdvanced{[](board::Square square) { return rows_advanced<S>(square); }};

// The squares from which a step or a jump in a direction is free.
template <board::Direction D>
[[nodiscard]] constexpr board::SquareSet step_sources(const rules::Position& position) {
  return position.empty().shifted<opposite(D)>();
}
template <board::Direction D>
[[nodiscard]] constexpr board::SquareSet jump_sources(const rules::Position& position, board::Side prey) {
  return (position.pieces(prey) & position.empty().shifted<opposite(D)>()).template shifted<opposite(D)>();
}

// Pairs of a piece and a direction in which the next square is free; captures are not compulsory here.
template <board::Side S>
[[nodiscard]] constexpr int forward_steps(const rules::Position& position) {
  const board::SquareSet own = position.pieces(S);
  return (own & step_sources<board::SideDirections<S>::kForwardLeft>(position)).count() +
         (own & step_sources<board::SideDirections<S>::kForwardRight>(position)).count();
}
template <board::Side S>
[[nodiscard]] constexpr int backward_steps(const rules::Position& position) {
  const board::SquareSet kings = position.kings(S);
  return (kings & step_sources<board::SideDirections<S>::kBackLeft>(position)).count() +
         (kings & step_sources<board::SideDirections<S>::kBackRight>(position)).count();
}

// Pairs of a piece and a direction in which it can jump; later jumps of the same move do not count.
template <board::Side S>
[[nodiscard]] constexpr int forward_jumps(const rules::Position& position) {
  const board::SquareSet own = position.pieces(S);
  return (own & jump_sources<board::SideDirections<S>::kForwardLeft>(position, opponent(S))).count() +
         (own & jump_sources<board::SideDirections<S>::kForwardRight>(position, opponent(S))).count();
}
template <board::Side S>
[[nodiscard]] constexpr int backward_jumps(const rules::Position& position) {
  const board::SquareSet kings = position.kings(S);
  return (kings & jump_sources<board::SideDirections<S>::kBackLeft>(position, opponent(S))).count() +
         (kings & jump_sources<board::SideDirections<S>::kBackRight>(position, opponent(S))).count();
}

// The pieces of side S that pieces of `hunter`, moving as the opponent of S does, could jump.
template <board::Side S>
[[nodiscard]] constexpr board::SquareSet jumpable_pieces(const rules::Position& position,
                                                         board::Side hunter) {
  using Enemy = board::SideDirections<opponent(S)>;
  const board::SquareSet hunters = position.pieces(hunter);
  const board::SquareSet kings = position.kings(hunter);
  const board::SquareSet empty = position.empty();
  return position.pieces(S) & board::kInnerSquares &
         ((hunters.shifted<Enemy::kForwardLeft>() & empty.shifted<opposite(Enemy::kForwardLeft)>()) |
          (hunters.shifted<Enemy::kForwardRight>() & empty.shifted<opposite(Enemy::kForwardRight)>()) |
          (kings.shifted<Enemy::kBackLeft>() & empty.shifted<opposite(Enemy::kBackLeft)>()) |
          (kings.shifted<Enemy::kBackRight>() & empty.shifted<opposite(Enemy::kBackRight)>()));
}

}  // namespace kelso::classroom
