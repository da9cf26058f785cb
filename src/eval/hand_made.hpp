// HandMade: the evaluation that people designed; `kelso tune` can fit its weights to games.
//
//   const HandMade evaluator(plain_weights());
//   evaluator.value(position);
#pragma once

#include <array>
#include <memory>

#include "eval/evaluator.hpp"
#include "eval/weights.hpp"

namespace kelso::eval {

class HandMade final : public Evaluator {
 public:
  explicit HandMade(const Weights& weights = plain_weights());

  [[nodiscard]] Score value(const rules::Position& position) const override;

 private:
  friend class WeighingListener;

  // Both phases in one number, so that one addition adds both: opening * 65536 + ending.
  using Packed = std::int32_t;
  // What the pieces of a set are worth is read byte by byte from these, man or king with its square.
  using SetTable = std::array<std::array<Packed, 256>, 4>;

  std::array<Packed, kWeights> weights_;
  board::BySide<SetTable> men_;
  board::BySide<SetTable> kings_;
};

}  // namespace kelso::eval
