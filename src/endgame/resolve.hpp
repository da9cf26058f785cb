// Resolver: the value of any position from those that are stored. A position that is not stored is searched
// until all moves lead to stored positions.
//
// A Lookup has find(position) -> optional<Verdict> for stored positions, and is_best_possible(verdict), which
// ends the search for a better move.
#pragma once

#include <optional>

#include "endgame/stored.hpp"
#include "endgame/value.hpp"

namespace kelso::endgame {

inline constexpr Verdict kLostNow{Value::Loss, 0};

template <class Lookup>
class Resolver {
 public:
  explicit Resolver(const Lookup& lookup) : lookup_(lookup) {}

  // Empty if a table that is needed is missing. S is the side to move.
  template <board::Side S>
  [[nodiscard]] std::optional<Verdict> resolve(const rules::Position& position) const {
    const rules::Generator<S> generator(position);
    if (const auto verdict = without_tables<S>(position, generator)) return verdict;
    switch (storage_of(position, generator)) {
      case Storage::Stored:
        return lookup_.find(position);
      case Storage::Captures:
        return best_of<S>([&](auto&& visit) { generator.visit_captures(visit); }, position);
      case Storage::Steps:
        return best_of<S>([&](auto&& visit) { generator.visit_steps(visit); }, position);
    }
    return std::nullopt;
  }

 private:
  // Finished games and positions in which the opponent has no pieces.
  template <board::Side S>
  static std::optional<Verdict> without_tables(const rules::Position& position,
                                               const rules::Generator<S>& generator) {
    if (position.pieces(S).empty()) return kLostNow;
    if (!position.pieces(opponent(S)).empty()) return std::nullopt;
    return generator.can_move() ? kLostNow.one_ply_before() : kLostNow;
  }

  template <board::Side S, class Moves>
  [[nodiscard]] std::optional<Verdict> best_of(const Moves& moves, const rules::Position& position) const {
    Verdict best = kLostNow;
    bool any = false;
    bool unknown = false;
    moves([&](rules::Move move) {
      if (any && lookup_.is_best_possible(best)) return;
      const auto next = resolve<opponent(S)>(position.after<S>(move));
      if (!next) {
        unknown = true;
      } else if (!any || next->one_ply_before().is_better_than(best)) {
        best = next->one_ply_before();
        any = true;
      }
    });
    if (unknown && !(any && lookup_.is_best_possible(best))) return std::nullopt;
    return best;
  }

  const Lookup& lookup_;
};

}  // namespace kelso::endgame
