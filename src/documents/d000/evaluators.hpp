// The evaluation functions as objects that the searches are compiled for, and the mapping from a name to one.
#pragma once

#include "documents/d000/ef1.hpp"
#include "documents/d000/ef2.hpp"
#include "documents/d000/ef3.hpp"
#include "documents/d000/evaluate.hpp"

namespace kelso::documents::d000 {

// The document's menu offers a fourth function for which it has no code.
struct Ef4 {
  [[nodiscard]] constexpr int value() const { return 1; }
  [[nodiscard]] Explanation explanation() const { return Explanation{1}.add("constant", 1, 1); }
};

struct Ef1Evaluator {
  int turn;

  template <Side S>
  [[nodiscard]] constexpr Ef1 of(const Bitboard& board) const {
    return Ef1::of<S>(board, turn);
  }
};

struct Ef2Evaluator {
  template <Side S>
  [[nodiscard]] constexpr Ef2 of(const Bitboard& board) const {
    return Ef2::of<S>(board);
  }
};

struct Ef3Evaluator {
  template <Side S>
  [[nodiscard]] constexpr Ef3 of(const Bitboard& board) const {
    return Ef3::of<S>(board);
  }
};

struct Ef4Evaluator {
  template <Side S>
  [[nodiscard]] constexpr Ef4 of(const Bitboard&) const {
    return {};
  }
};

template <class Use>
auto with_evaluator(Evaluation evaluation, int turn, Use&& use) {
  switch (evaluation) {
    case Evaluation::Ef1:
      return use(Ef1Evaluator{turn});
    case Evaluation::Ef2:
      return use(Ef2Evaluator{});
    case Evaluation::Ef3:
      return use(Ef3Evaluator{});
    case Evaluation::Ef4:
      break;
  }
  return use(Ef4Evaluator{});
}

}  // namespace kelso::documents::d000
