// 002.score, the ScoreFunction of document 002: A = P + B + E for White, who maximises there.
//
//   P  men count 10, kings 15
//   B  black men only: 14 on the outer ring of the board, 13 on the second, 12 on the third; and 12,
//      13, 14 on the fifth, sixth and seventh row
//   E  hunting, while Black has a king and more pieces: 20 for each pair of a black king and a white
//      piece off the edge that it touches
//
// What the document's program did instead (Flavour::Document): a man collects the second and third ring
// once for its row and once for its column, whatever other ring it is on; hunting never happens.
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"
#include "classroom/evaluations/flavour.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_002_score(Flavour flavour);

}  // namespace kelso::classroom
