// HandMade: the evaluation with features designed by people; `kelso tune` can fit its weights to games.
#pragma once

#include <array>
#include <memory>

#include "eval/evaluator.hpp"
#include "eval/weights.hpp"

namespace kelso::eval {

class HandMade final : public Evaluator {
 public:
  explicit HandMade(const Weights& weights = tuned_weights());

  [[nodiscard]] Score value(const rules::Position& position) const override;

 private:
  friend class WeighingListener;

  // Both phases in one number, so that one addition adds both: opening * 65536 + ending.
  using Packed = std::int32_t;
  // The value of a set of squares for a term, byte by byte.
  using SetTable = std::array<std::array<Packed, 256>, 4>;
  static constexpr std::size_t kFirstBySquare = index_of(Term::BySquare);
  static constexpr std::size_t kSetTables = (kWeights - kFirstBySquare) / kSquares;

  std::array<Packed, kFirstBySquare> weights_;
  board::BySide<std::array<SetTable, kSetTables>> by_square_;
};

}  // namespace kelso::eval
