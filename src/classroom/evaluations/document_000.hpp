// The four evaluations of document 000, exactly as its program computes them: its games rest on them,
// slips included, so that they have no other flavour. Whole numbers, from the point of view of a side.
//
//   000.ef1  material, mobility and the back row, with weights that follow the course of the game
//   000.ef2  material and tables of square values
//   000.ef3  square values, and what each side could capture next
//   000.ef4  1, always
//
// Its board is ours turned round: RED, our White, stands at the top on its squares 1-12, and its square
// n is our 33 - n. Beyond its square 32 (our 1) the program reads a "square 0", which looks like a king
// of a side if that side has a king on 32, and else empty.
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_000_ef1();
[[nodiscard]] std::unique_ptr<Evaluation> make_000_ef2();
[[nodiscard]] std::unique_ptr<Evaluation> make_000_ef3();
[[nodiscard]] std::unique_ptr<Evaluation> make_000_ef4();

}  // namespace kelso::classroom
