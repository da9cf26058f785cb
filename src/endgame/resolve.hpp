// Values of any position from those that are stored, by looking ahead as far as it takes.
//
//   const Resolver resolver(question);            // where stored positions are looked up
//   resolver.resolve<Side::White>(position);      // stored, or worked out from the moves
//
// A question has ask(position) -> optional<Verdict> for stored positions, and is_enough(verdict), which
// says when no other move could be better.
#pragma once

#include <optional>

#include "endgame/stored.hpp"
#include "endgame/value.hpp"

namespace kelso::endgame {

inline constexpr Verdict kLostNow{Value::Loss, 0};

template <class Question>
class Resolver {
 public:
  explicit Resolver(const Question& question) : question_(question) {}

  // Nothing if a table that it takes is not there.
  template <board::Side S>
  [[nodiscard]] std::optional<Verdict> resolve(const rules::Position& position) const {
    const rules::Generator<S> generator(position);
    if (const auto verdict = without_tables<S>(position, generator)) return verdict;
    switch (storage_of(position, generator)) {
      case Storage::Stored:
        return question_.ask(position);
      case Storage::Captures:
        return best_of<S>([&](auto&& visit) { generator.visit_captures(visit); }, position);
      case Storage::Steps:
        return best_of<S>([&](auto&& visit) { generator.visit_steps(visit); }, position);
    }
    return std::nullopt;
  }

 private:
  // A side without pieces has lost.
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
      if (any && question_.is_enough(best)) return;
      const auto next = resolve<opponent(S)>(position.after<S>(move));
      if (!next) {
        unknown = true;
      } else if (!any || next->one_ply_before().is_better_than(best)) {
        best = next->one_ply_before();
        any = true;
      }
    });
    if (unknown && !(any && question_.is_enough(best))) return std::nullopt;
    return best;
  }

  const Question& question_;
};

}  // namespace kelso::endgame
