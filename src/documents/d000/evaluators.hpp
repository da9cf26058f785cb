// The evaluation functions as objects that the searches are compiled for, and the mapping from a name to one.
#pragma once

#include <type_traits>

#include "documents/d000/ef1.hpp"
#include "documents/d000/ef2.hpp"
#include "documents/d000/ef3.hpp"
#include "documents/d000/evaluate.hpp"

namespace kelso::documents::d000 {

// The document's menu offers a fourth function for which it has no code.
struct Ef4 {
  template <Side S>
  [[nodiscard]] static constexpr Ef4 of(const Bitboard&) {
    return {};
  }

  [[nodiscard]] constexpr int value() const { return sum_of_features(*this); }
  template <class List>
  constexpr void list(List& features) const {
    features.add_own("constant", 1, 1);
  }
};

template <class Ef>
struct Evaluator {
  int turn;  // only EF-1 looks at it

  template <Side S>
  [[nodiscard]] constexpr Ef of(const Bitboard& board) const {
    if constexpr (std::is_same_v<Ef, Ef1>)
      return Ef::template of<S>(board, turn);
    else
      return Ef::template of<S>(board);
  }
  template <Side S>
  [[nodiscard]] constexpr int value(const Bitboard& board) const {
    return of<S>(board).value();
  }
};

template <class Use>
auto with_evaluator(Evaluation evaluation, int turn, Use&& use) {
  switch (evaluation) {
    case Evaluation::Ef1:
      return use(Evaluator<Ef1>{turn});
    case Evaluation::Ef2:
      return use(Evaluator<Ef2>{turn});
    case Evaluation::Ef3:
      return use(Evaluator<Ef3>{turn});
    case Evaluation::Ef4:
      break;
  }
  return use(Evaluator<Ef4>{turn});
}

// Adds the features whose sum is value() in evaluate.hpp to a list (feature_sum.hpp).
template <class List>
void list_features(Evaluation evaluation, const board::Board& board, Side side, int turn, List& features) {
  const Bitboard bitboard = to_bitboard(board);
  with_evaluator(evaluation, turn, [&](auto evaluator) {
    if (side == Side::Black)
      evaluator.template of<Side::Black>(bitboard).list(features);
    else
      evaluator.template of<Side::White>(bitboard).list(features);
  });
}

}  // namespace kelso::documents::d000
