// EF-3 of document 000: own material and place, and the captures that both sides could make now.
//
// Quirks kept: the tables are read one square too far (tables.hpp); only BLACK is paid 1000 for every
// square next to where a single capture lands; the safety of a lost man looks at the enemy's own pieces;
// an enemy landing on 32 is on no edge; the enemy's material does not count.
#pragma once

#include "documents/d000/feature_sum.hpp"
#include "documents/d000/generator.hpp"
#include "documents/d000/tables.hpp"

namespace kelso::documents::d000 {

struct Ef3Captures {  // by the evaluated side
  int multiple = 0;
  int of_king = 0;
  int of_man = 0;
  int enemies_at_landing = 0;     // that could take back, as the board stands before the capture
  int neighbours_of_landing = 0;  // counted for BLACK alone
};

struct Ef3Losses {  // captures by the enemy
  int multiple = 0;
  int of_king = 0;
  int of_man_crowning = 0;  // landing on the evaluated side's home row
  int of_man_at_edge = 0;
  int enemies_at_landing = 0;
};

struct Ef3 {
  enum class Decided : std::uint8_t { No, Won, Lost };  // a side has no moves, the enemy looked at first

  Decided decided = Decided::No;
  int men = 0;
  int kings = 0;
  int men_place = 0;
  int king_place = 0;
  Ef3Captures captures = {};
  Ef3Losses losses = {};

  template <Side S>
  [[nodiscard]] static constexpr Ef3 of(const Bitboard& board);

  [[nodiscard]] constexpr int value() const { return sum_of_features(*this); }
  template <class List>
  constexpr void list(List& features) const;

 private:
  static constexpr int kDecided = 7'999'999;

  template <Side S>
  constexpr void count_capture(const Bitboard& board, const Move& move);
  template <Side S>
  constexpr void count_loss(const Bitboard& board, const Move& move);
  template <Side S>
  [[nodiscard]] static constexpr int enemies(const Bitboard& board, Bits where, Bits where_kings_only) {
    constexpr Side kOther = opponent(S);
    return count(where & board.pieces[kOther]) + count(where_kings_only & board.kings_of<kOther>());
  }
};

template <Side S>
constexpr Ef3 Ef3::of(const Bitboard& board) {
  constexpr Side kOther = opponent(S);
  const Generator<S> own(board);
  const Generator<kOther> enemy(board);
  Ef3 result;
  if (!enemy.can_move()) {
    result.decided = Decided::Won;
    return result;
  }
  if (!own.can_move()) {
    result.decided = Decided::Lost;
    return result;
  }
  const Bits men = board.men<S>();
  const Bits kings = board.kings_of<S>();
  result.men = count(men);
  result.kings = count(kings);
  result.men_place = kEf3MenWeights<S>.sum(men);
  result.king_place = kEf3KingWeights.sum(kings);
  own.visit_captures([&](const Move& move) { result.count_capture<S>(board, move); });
  enemy.visit_captures([&](const Move& move) { result.count_loss<S>(board, move); });
  return result;
}

template <Side S>
constexpr void Ef3::count_capture(const Bitboard& board, const Move& move) {
  if (count(move.captured) >= 2) {
    ++captures.multiple;
    return;
  }
  ++((move.captured & board.kings) != 0 ? captures.of_king : captures.of_man);
  captures.enemies_at_landing += enemies<S>(board, in_front<S>(move.to), behind<S>(move.to));
  if constexpr (S == Side::Black)
    captures.neighbours_of_landing += count(in_front<S>(move.to) | behind<S>(move.to));
}

template <Side S>
constexpr void Ef3::count_loss(const Bitboard& board, const Move& move) {
  constexpr Bits kNotSquare32 = ~bit_of(32);  // lost in the document by shifting a 32-bit number too far
  constexpr Bits kCrowning = kHomeRow<S> & kNotSquare32;
  constexpr Bits kEdges = (kHomeRow<opponent(S)> & kNotSquare32) | bit_of(5) | bit_of(12) | bit_of(13) |
                          bit_of(20) | bit_of(21) | bit_of(28);
  if (count(move.captured) >= 2)
    ++losses.multiple;
  else if ((move.captured & board.kings) != 0)
    ++losses.of_king;
  else if ((move.to & kCrowning) != 0)
    ++losses.of_man_crowning;
  else if ((move.to & kEdges) != 0)
    ++losses.of_man_at_edge;
  else
    losses.enemies_at_landing += enemies<S>(board, behind<S>(move.to), in_front<S>(move.to));
}

template <class List>
constexpr void Ef3::list(List& features) const {
  if (decided == Decided::Won) return features.add_own("opponent cannot move", kDecided, 1);
  if (decided == Decided::Lost) return features.add_own("cannot move", -kDecided, 1);
  features.add_own("men", 2, men);
  features.add_own("kings", 4, kings);
  features.add_own("squares of men", 2, men_place);
  features.add_own("squares of kings", 4, king_place);
  features.add_own("captures of several", 2'000, captures.multiple);
  features.add_own("captures of a king", 400, captures.of_king);
  features.add_own("captures of a man", 200, captures.of_man);
  features.add_own("enemies around the landing square", -100, captures.enemies_at_landing);
  features.add_own("squares around it (Black only)", 1'000, captures.neighbours_of_landing);
  features.add_own("losses of several", -40'000, losses.multiple);
  features.add_own("losses of a king", -4'000, losses.of_king);
  features.add_own("losses of a man, enemy lands on the home row", -5'000, losses.of_man_crowning);
  features.add_own("losses of a man, enemy lands on another edge", -2'000, losses.of_man_at_edge);
  features.add_own("enemies around that landing square", 1'000, losses.enemies_at_landing);
}

}  // namespace kelso::documents::d000
