// OutcomeHalf: a half block for win, loss, draw. Rounds of king steps are repeated until neither half
// finds anything new; what is undecided then is drawn.
#pragma once

#include <memory>

#include "endgame/builder/half_block.hpp"
#include "endgame/builder/outside_moves.hpp"

namespace kelso::endgame::builder {

class OutcomeHalf : public HalfBlock {
 public:
  // Rows are the kings of slice.mover, columns those of slice.waiting, who must have some.
  static std::unique_ptr<OutcomeHalf> make(const Successors<Outcomes>& successors, const KingSets& rows,
                                           const KingSets& columns);
  virtual ~OutcomeHalf() = default;

  // Values all captures, man steps and crownings.
  virtual void begin(PlaceSet men, PlaceSet other_men) = 0;
  // One round of king steps; whether anything was decided.
  virtual bool advance() = 0;

 protected:
  using HalfBlock::HalfBlock;
};

}  // namespace kelso::endgame::builder
