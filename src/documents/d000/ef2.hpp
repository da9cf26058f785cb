// EF-2 of document 000: material and place, the opponent's share at 55 per cent.
//
// Quirks kept: the opponent's share counts the place of the evaluated side's own men instead of his; the
// "cross" bonus of kings looks at squares 0-3 instead of the neighbours, always for the opponent's pieces,
// where square 0 holds the opponent's king of square 32; having taken everything is punished.
#pragma once

#include "documents/d000/feature_sum.hpp"
#include "documents/d000/tables.hpp"

namespace kelso::documents::d000 {

struct Ef2 {
  int men;
  int kings;
  int men_place;
  int king_place;
  int king_crosses;
  int other_men;
  int other_kings;
  int other_king_place;
  int other_king_crosses;

  template <Side S>
  [[nodiscard]] static constexpr Ef2 of(const Bitboard& board);

  // The document clamps this to ±8,000,000 or so, which no position reaches.
  [[nodiscard]] constexpr int value() const { return sum_of_features(*this); }
  template <class List>
  constexpr void list(List& features) const;

 private:
  template <Side S>
  [[nodiscard]] static constexpr int place_of_men(Bits men, int other_men);
  [[nodiscard]] static constexpr int crosses(Bits kings, Bits enemy, Bits enemy_kings);
};

template <Side S>
constexpr Ef2 Ef2::of(const Bitboard& board) {
  constexpr Side kOther = opponent(S);
  const Bits men = board.men<S>();
  const Bits kings = board.kings_of<S>();
  const Bits enemy = board.pieces[kOther];
  const Bits enemy_kings = board.kings_of<kOther>();
  const int other_men = count(enemy ^ enemy_kings);
  Ef2 result{
      count(men), count(kings), place_of_men<S>(men, other_men), 0, 0, other_men, count(enemy_kings), 0, 0};
  if (board.kings == 0) return result;
  result.king_place = kEf2KingWeights.sum(kings);
  result.king_crosses = crosses(kings, enemy, enemy_kings);
  result.other_king_place = kEf2KingWeights.sum(enemy_kings);
  result.other_king_crosses = crosses(enemy_kings, enemy, enemy_kings);
  return result;
}

template <Side S>
constexpr int Ef2::place_of_men(Bits men, int other_men) {
  return other_men == 3 ? kEf2MenWeightsAgainstThree<S>.sum(men) : kEf2MenWeights<S>.sum(men);
}

// The kings that have an enemy two rows above, two rows below, and on the squares 0-3 that the document
// takes for the neighbours on the same row.
constexpr int Ef2::crosses(Bits kings, Bits enemy, Bits enemy_kings) {
  if (kings == 0) return 0;
  constexpr Bits kColumn =
      bit_of(1) | bit_of(5) | bit_of(9) | bit_of(13) | bit_of(17) | bit_of(21) | bit_of(25) | bit_of(29);
  int total = count(kings & (enemy << 9)) + count(kings & (enemy >> 9));
  if ((enemy & bit_of(1)) != 0) total += count(kings & (kColumn << 1));
  if ((enemy & bit_of(2)) != 0) total += count(kings & (kColumn | kColumn << 2));
  if ((enemy & bit_of(3)) != 0) total += count(kings & (kColumn << 1 | kColumn << 3));
  if ((enemy_kings & bit_of(32)) != 0) total += count(kings & (kColumn << 2));
  return total;
}

template <class List>
constexpr void Ef2::list(List& features) const {
  features.add_own("own men", 560, men);
  features.add_own("own kings", 3'000, kings);
  features.add_own("squares of own men", 1, men_place);
  features.add_own("squares of own kings", 10, king_place);
  features.add_own("own kings crossing", 50, king_crosses);
  features.add_own("no own piece left", -877'775, men + kings == 0);
  // The document multiplies by the double 0.55, which lies just above 11/20, and cuts the fraction off:
  // for these sums that is the same as the integer division.
  const int strength = (560 + 99) * other_men + (3'000 + 1'000) * other_kings + men_place +
                       10 * other_king_place + 50 * other_king_crosses;
  features.add_opponent("55 % of the opponent's strength", 1, 11 * strength / 20);
  features.add_opponent("no piece of the opponent left", 777'775, other_men + other_kings == 0);
}

}  // namespace kelso::documents::d000
