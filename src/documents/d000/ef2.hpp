// EF-2 of document 000: material and place, the opponent's share at 55 per cent.
//
// Quirks kept: the opponent's share counts the place of the evaluated side's own men instead of his; the
// "cross" bonus of kings looks at squares 0-3 instead of the neighbours, always for the opponent's pieces,
// where square 0 holds the opponent's king of square 32; having taken everything is punished.
#pragma once

#include "documents/d000/tables.hpp"
#include "documents/explanation.hpp"

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
  [[nodiscard]] constexpr int value() const { return own_score() - other_score(); }
  [[nodiscard]] Explanation explanation() const;

 private:
  static constexpr int kMan = 560;
  static constexpr int kKing = 3000;
  static constexpr int kOtherMan = 560 + 99;
  static constexpr int kOtherKing = 3000 + 1000;
  static constexpr int kPlaceOfKings = 10;
  static constexpr int kCross = 50;
  static constexpr int kNoOwnPieces = -877'775;
  static constexpr int kNoOtherPieces = 777'775;

  [[nodiscard]] constexpr int own_score() const {
    const int score =
        kMan * men + kKing * kings + men_place + kPlaceOfKings * king_place + kCross * king_crosses;
    return men + kings == 0 ? score + kNoOwnPieces : score;
  }
  [[nodiscard]] constexpr int other_sum() const {
    return kOtherMan * other_men + kOtherKing * other_kings + men_place + kPlaceOfKings * other_king_place +
           kCross * other_king_crosses;
  }
  // The document multiplies by the double 0.55, which lies just above 11/20, and cuts the fraction off:
  // for these sums that is the same as the integer division.
  [[nodiscard]] constexpr int other_score() const {
    const int score = 11 * other_sum() / 20;
    return other_men + other_kings == 0 ? score + kNoOtherPieces : score;
  }
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
  constexpr Bits kColumn =
      bit_of(1) | bit_of(5) | bit_of(9) | bit_of(13) | bit_of(17) | bit_of(21) | bit_of(25) | bit_of(29);
  int total = count(kings & (enemy << 9)) + count(kings & (enemy >> 9));
  if ((enemy & bit_of(1)) != 0) total += count(kings & (kColumn << 1));
  if ((enemy & bit_of(2)) != 0) total += count(kings & (kColumn | kColumn << 2));
  if ((enemy & bit_of(3)) != 0) total += count(kings & (kColumn << 1 | kColumn << 3));
  if ((enemy_kings & bit_of(32)) != 0) total += count(kings & (kColumn << 2));
  return total;
}

}  // namespace kelso::documents::d000
