// EF-1 of document 000: material, mobility and back row, with weights that depend on who is ahead.
//
// Quirks kept: the value 6,000,000 for taking everything is also given for every plain step when the
// opponent has one piece left; a decided position keeps the opening weights; having no moves costs
// 6,000,000, but leaving the opponent none earns nothing.
#pragma once

#include "documents/d000/feature_sum.hpp"
#include "documents/d000/generator.hpp"

namespace kelso::documents::d000 {

struct Ef1 {
  struct Weights {
    int man;
    int king;
    int mobility;
    int back_row;
  };
  struct Half {
    int men;
    int kings;
    int mobility;
    int back_row;  // men on their own home row
    Weights weights;
    int bonus = 0;

    [[nodiscard]] constexpr int pieces() const { return men + kings; }
  };

  Half own;
  Half other;

  template <Side S>
  [[nodiscard]] static constexpr Ef1 of(const Bitboard& board, int turn);

  // The document clamps this to ±8,000,000 or so, which no position reaches.
  [[nodiscard]] constexpr int value() const { return sum_of_features(*this); }
  template <class List>
  constexpr void list(List& features) const;

 private:
  static constexpr int kDecided = 6'000'000;
  static constexpr int kLateTurn = 40;

  template <Side S>
  [[nodiscard]] static constexpr Half half(const Bitboard& board, int mobility, Weights weights) {
    const Bits men = board.men<S>();
    return {count(men), count(board.kings_of<S>()), mobility, count(men & kHomeRow<S>), weights};
  }
  template <Side S>
  [[nodiscard]] static constexpr bool can_take_all(const Bitboard& board, const Generator<S>& generator,
                                                   int enemies);
  constexpr void weigh(int turn);
};

template <Side S>
constexpr Ef1 Ef1::of(const Bitboard& board, int turn) {
  const Generator<S> generator(board);
  const Generator<opponent(S)> other_generator(board);
  Ef1 result{half<S>(board, generator.count(), {40, 90, 5, 5}),
             half<opponent(S)>(board, other_generator.count(), {40, 90, 5, 2})};
  if (result.own.mobility == 0)
    result.other.bonus += kDecided;
  else if (can_take_all<S>(board, generator, result.other.pieces()))
    result.own.bonus += kDecided;
  else
    result.weigh(turn);
  return result;
}

// Whether a move has as many landing squares as the enemy has pieces; S has a move.
template <Side S>
constexpr bool Ef1::can_take_all(const Bitboard& board, const Generator<S>& generator, int enemies) {
  if (enemies <= 1) return enemies == 1;
  // One capture jumps only over inner squares of rows that are all odd or all even.
  constexpr Bits kOddRows = squares(6, 8) | squares(14, 16) | squares(22, 24);
  constexpr Bits kEvenRows = squares(9, 11) | squares(17, 19) | squares(25, 27);
  const Bits enemy = board.pieces[opponent(S)];
  if ((enemy & ~kOddRows) != 0 && (enemy & ~kEvenRows) != 0) [[likely]]
    return false;
  bool found = false;
  generator.visit_captures([&](const Move& move) { found |= move.captured == enemy; });
  return found;
}

constexpr void Ef1::weigh(int turn) {
  if (turn >= kLateTurn) {
    own.weights = {20, 80, 3, 2};
    other.weights = {20, 80, 3, 1};
  }
  const auto set_men_and_kings = [](Half& half, int man, int king) {
    half.weights.man = man;
    half.weights.king = king;
  };
  const int ahead = own.pieces() - other.pieces();
  if (ahead >= 2) {
    own.bonus += 1000;
    set_men_and_kings(own, 1, 1);
    set_men_and_kings(other, 600, 1600);
  }
  if (ahead >= 4) {
    own.bonus += 10000;
    set_men_and_kings(other, 6000, 16000);
  }
  if (ahead <= -2) {
    other.bonus += 1000;
    set_men_and_kings(own, 60, 160);
  }
  const int kings_ahead = own.kings - other.kings;
  if (kings_ahead >= 2) own.bonus += 100;
  if (kings_ahead <= -2) other.bonus += 100;
}

template <class List>
constexpr void Ef1::list(List& features) const {
  features.add_own("own men", own.weights.man, own.men);
  features.add_own("own kings", own.weights.king, own.kings);
  features.add_own("own moves", own.weights.mobility, own.mobility);
  features.add_own("own men on the back row", own.weights.back_row, own.back_row);
  features.add_own("own bonus", own.bonus, 1);
  features.add_opponent("opponent's men", other.weights.man, other.men);
  features.add_opponent("opponent's kings", other.weights.king, other.kings);
  features.add_opponent("opponent's moves", other.weights.mobility, other.mobility);
  features.add_opponent("opponent's men on the back row", other.weights.back_row, other.back_row);
  features.add_opponent("opponent's bonus", other.bonus, 1);
}

}  // namespace kelso::documents::d000
