// 004.utility: ten features, each weight x (own count - opponent's count).
//
//   men 1, kings 2, pieces on the own back row 0.7, or 0.75 on its two bridge squares, men in the
//   centre 0.4 and on its edge 0.2, kings there 0.8 and 0.4, vulnerable pieces -0.5, protected 0.5
//
// Vulnerable is a piece off the edge of the board next to an enemy who could jump it, if it were his
// turn; protected are all others. What the document's program did instead (Flavour::Document): for
// White it looks for White's own pieces where the enemy should stand.
//
// The program adds doubles in the order of the list (Arithmetic::Double): sums that are equal on paper
// may differ in the last bit, and so do the moves that count as equally good. Arithmetic::Hundredths is
// exact: whole hundredths, divided by 100 at the very end.
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"
#include "classroom/evaluations/flavour.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_004_utility(Flavour flavour, Arithmetic arithmetic);

}  // namespace kelso::classroom
