// Which positions a table holds. It leaves out those whose value follows from a search of one move, as it
// would be half as large again with them:
//
// - the mover can capture: every capture leads to a table with fewer pieces
// - the other side threatens to capture, and no step of the mover both ends that threat and threatens a
//   capture itself. Then each step leads to a position in which the other side captures, or to one that is
//   stored.
#pragma once

#include "rules/generator.hpp"
#include "rules/position.hpp"

namespace kelso::endgame {

// Stored, or else which moves the value follows from.
enum class Storage : std::uint8_t { Stored, Captures, Steps };

// S is the side to move, and the generator is that of the position.
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
