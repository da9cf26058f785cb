// Which positions a table holds. A table would be half as large again if it also held those whose
// value can be found by looking one move ahead:
//
// - the mover can capture: every capture leads to a table with fewer pieces
// - the other side threatens to capture, and no step of the mover stops that while threatening to
//   capture in turn. Then each step leads to a position in which the other side captures, or to one
//   that is stored.
//
//   if (is_stored(position)) table.value(…) else look at every position after a legal move
#pragma once

#include "rules/generator.hpp"
#include "rules/position.hpp"

namespace kelso::endgame {

enum class Storage : std::uint8_t { Stored, Captures, Steps };  // or which moves to look at

// The generator is that of the position, in which S is to move.
template <board::Side S>
[[nodiscard]] Storage storage_of(const rules::Position& position, const rules::Generator<S>& generator) {
  constexpr board::Side kOther = opponent(S);
  if (generator.can_capture()) return Storage::Captures;
  if (!rules::Generator<kOther>(position).can_capture()) return Storage::Stored;
  bool counters = false;
  generator.visit_steps([&](rules::Move step) {
    const rules::Position after = position.after<S>(step);
    counters = counters ||
               (rules::Generator<S>(after).can_capture() && !rules::Generator<kOther>(after).can_capture());
  });
  return counters ? Storage::Stored : Storage::Steps;
}

[[nodiscard]] inline bool is_stored(const rules::Position& position) {
  const auto holds = [&position]<board::Side S>(std::integral_constant<board::Side, S>) {
    return storage_of(position, rules::Generator<S>(position)) == Storage::Stored;
  };
  return position.side_to_move() == board::Side::Black
             ? holds(std::integral_constant<board::Side, board::Side::Black>{})
             : holds(std::integral_constant<board::Side, board::Side::White>{});
}

}  // namespace kelso::endgame
