// HandMade: the evaluation that people designed; `kelso tune` can fit its weights to games.
//
//   const HandMade evaluator(plain_weights());    // or without: as tuned
//   evaluator.value(position);
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
  // What a set of squares is worth for a term is read from these, byte by byte.
  using SetTable = std::array<std::array<Packed, 256>, 4>;
  static constexpr std::size_t kFirstBySquare = index_of(Term::BySquare);
  static constexpr std::size_t kSetTables = (kWeights - kFirstBySquare) / kSquares;

  std::array<Packed, kFirstBySquare> weights_;
  board::BySide<std::array<SetTable, kSetTables>> by_square_;
};

}  // namespace kelso::eval
