// The three evaluations of document 001. Each is the score of one side minus the score of the other,
// with either side to move.
//
//   001.eval1  mobility and captures: 1 per man, 2 per king, 3 per possible step, 4 per possible jump
//   001.eval2  10,000,000 x (2 per man, 3 per king), then 100,000 x rows advanced by men, where a man at
//              home counts 9 rows, then 1,000 per piece; the first that differs decides. Noise 0-99 for
//              the side to move, if a seed is given.
//   001.eval3  1 per man, 2 per king, 0.75 more in the centre, 0.5 more on one edge square of each side
//
// What the document's program did instead (Flavour::Document): eval1 gives a piece its 3 once for each
// way it faces, not at all on the side columns, and ignores White's forward jumps; eval2 is always Black
// minus White; eval3 loses its fractions.
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"
#include "classroom/evaluations/flavour.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_001_eval1(Flavour flavour);
[[nodiscard]] std::unique_ptr<Evaluation> make_001_eval2(Flavour flavour);
[[nodiscard]] std::unique_ptr<Evaluation> make_001_eval3(Flavour flavour);

}  // namespace kelso::classroom
