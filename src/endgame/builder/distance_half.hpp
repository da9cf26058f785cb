// DistanceHalf: a half block with exact distances. Both halves go through the distances in step: first
// all losses in 0 plies, then all wins in 1, losses in 2, and so on. A value that comes from outside
// the block waits for its turn.
#pragma once

#include <memory>

#include "endgame/builder/half_block.hpp"
#include "endgame/builder/outside_moves.hpp"

namespace kelso::endgame::builder {

class DistanceHalf : public HalfBlock {
 public:
  static std::unique_ptr<DistanceHalf> make(const Successors<Distances>& successors, const KingSets& rows,
                                            const KingSets& columns);
  virtual ~DistanceHalf() = default;

  virtual void begin(PlaceSet men, PlaceSet other_men) = 0;
  // Decides what is lost, or won, after so many moves of the mover; whether there was anything.
  virtual bool lose_in(int moves) = 0;
  virtual bool win_in(int moves) = 0;
  // Whether a value from outside still waits for a later turn.
  [[nodiscard]] virtual bool waits_beyond(int moves) const = 0;
  // What is undecided is drawn. Afterwards scores() hold for every legal position.
  virtual void finish() = 0;

  [[nodiscard]] const WorkScore* scores(std::uint32_t row) const {
    return &scores_[row * words_ * kWordBits];
  }

 protected:
  DistanceHalf(const KingSets& row_kings, const KingSets& column_kings)
      : HalfBlock(row_kings, column_kings), scores_(row_kings.count() * words_ * kWordBits) {}

  std::vector<WorkScore> scores_;
};

}  // namespace kelso::endgame::builder
