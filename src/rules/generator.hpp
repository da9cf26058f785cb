// Generator: finds the moves of one side with a handful of set operations. Everything else that asks
// for moves (lists, perft, the engine) goes through it.
//
//   Generator<Side::Black> generator(position);       // Black is to move
//   generator.visit([&](Move move) { … position.after<Side::Black>(move) … });
//
// The idea: instead of asking each piece where it can go, ask each direction from which squares a
// step or a jump is free; those that hold a piece of ours are its moves. In the visits every capture
// path is a move of its own; only kings can reach the same result by different paths.
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

template <board::Side S>
class Generator {
 public:
  explicit constexpr Generator(const Position& position)
      : own_(position.pieces(S)),
        own_kings_(position.kings(S)),
        empty_(position.empty()),
        prey_(position.pieces(opponent(S)) & board::kInnerSquares),
        left_jumps_(jump_sources<kLeft>(prey_, empty_)),
        right_jumps_(jump_sources<kRight>(prey_, empty_)) {}

  // Captures are compulsory (WCDF rule 1.20): where one exists, nothing else is legal.
  [[nodiscard]] constexpr bool can_capture() const {
    if (!(own_ & (left_jumps_ | right_jumps_)).empty()) return true;
    return !own_kings_.empty() && !(own_kings_ & backward_jumps()).empty();
  }
  [[nodiscard]] constexpr bool can_move() const {
    return can_capture() || !(own_ & (step_sources<kLeft>() | step_sources<kRight>())).empty() ||
           !(own_kings_ & (step_sources<kBackLeft>() | step_sources<kBackRight>())).empty();
  }

  // How many times visit() would call; most positions are counted without visiting.
  [[nodiscard]] int count_paths() const;

  // Calls visit(Move) for every legal move; kings that capture, for every path.
  template <class Visit>
  constexpr void visit(Visit&& visit) const {
    if (can_capture())
      visit_captures(visit);
    else
      visit_steps(visit);
  }
  template <class Visit>
  constexpr void visit_captures(Visit&& visit) const;
  template <class Visit>
  constexpr void visit_steps(Visit&& visit) const;

 private:
  using Direction = board::Direction;
  using SquareSet = board::SquareSet;

  // Ascending by the square they lead to: so the paths of a piece come in ascending order.
  static constexpr Direction kLeft = S == board::Side::Black ? Direction::DownLeft : Direction::UpLeft;
  static constexpr Direction kRight = S == board::Side::Black ? Direction::DownRight : Direction::UpRight;
  static constexpr Direction kBackLeft = S == board::Side::Black ? Direction::UpLeft : Direction::DownLeft;
  static constexpr Direction kBackRight = S == board::Side::Black ? Direction::UpRight : Direction::DownRight;

  // The squares from which a jump in a direction is free. Prey has neighbours on all sides, so the
  // squares before and behind it exist and no edge needs a look.
  template <Direction D>
  [[nodiscard]] static constexpr SquareSet jump_sources(SquareSet prey, SquareSet empty) {
    constexpr Direction kBack = opposite(D);
    return prey.template shifted_within<kBack>() &
           empty.template shifted_within<kBack>().template shifted_within<kBack>();
  }
  template <Direction D>
  [[nodiscard]] constexpr SquareSet step_sources() const {
    return empty_.template shifted<opposite(D)>();
  }
  [[nodiscard]] constexpr SquareSet backward_jumps() const {
    return jump_sources<kBackLeft>(prey_, empty_) | jump_sources<kBackRight>(prey_, empty_);
  }
  template <Direction D>
  [[nodiscard]] static constexpr SquareSet jumped(SquareSet from) {
    return from.template shifted_within<D>();
  }
  template <Direction D>
  [[nodiscard]] static constexpr SquareSet landing(SquareSet from) {
    return from.template shifted_within<D>().template shifted_within<D>();
  }

  template <Direction D, class Visit>
  constexpr void visit_steps_towards(SquareSet movers, Visit& visit) const;
  template <class Visit>
  constexpr void visit_man_captures(SquareSet from, SquareSet at, SquareSet captured, Visit& visit) const;
  template <class Visit>
  constexpr void visit_king_captures(SquareSet from, SquareSet at, SquareSet captured, Visit& visit) const;
  template <Direction D, class Visit>
  constexpr bool continue_king_capture(SquareSet from, SquareSet at, SquareSet captured, Visit& visit) const;
  [[gnu::noinline]] int count_by_visiting() const;

  SquareSet own_;
  SquareSet own_kings_;
  SquareSet empty_;
  SquareSet prey_;        // opponents that are not on an edge: only those can be jumped
  SquareSet left_jumps_;  // squares from which a forward jump is free, whoever stands there
  SquareSet right_jumps_;
};

template <board::Side S>
int Generator<S>::count_paths() const {
  if (!own_kings_.empty()) [[unlikely]]
    return count_by_visiting();
  const SquareSet left = own_ & left_jumps_;
  const SquareSet right = own_ & right_jumps_;
  // A man's jump that goes on is still one path; only where it can go on in two ways there are more.
  // Men jump at most three times, so a fork can lie behind the first jump or the second.
  const SquareSet first = landing<kLeft>(left) | landing<kRight>(right);
  const SquareSet second = landing<kLeft>(first & left_jumps_) | landing<kRight>(first & right_jumps_);
  if (!((first | second) & left_jumps_ & right_jumps_).empty()) [[unlikely]]
    return count_by_visiting();
  const int jumps = left.count() + right.count();
  const int steps = (own_ & step_sources<kLeft>()).count() + (own_ & step_sources<kRight>()).count();
  return jumps != 0 ? jumps : steps;
}

template <board::Side S>
int Generator<S>::count_by_visiting() const {
  int count = 0;
  visit([&count](Move) { ++count; });
  return count;
}

template <board::Side S>
template <class Visit>
constexpr void Generator<S>::visit_captures(Visit&& visit) const {
  const SquareSet men = own_ & ~own_kings_;
  for (SquareSet movers = men & (left_jumps_ | right_jumps_); !movers.empty();) {
    const SquareSet from = movers.take_any();
    visit_man_captures(from, from, {}, visit);
  }
  if (own_kings_.empty()) [[likely]]
    return;
  for (SquareSet movers = own_kings_ & (left_jumps_ | right_jumps_ | backward_jumps()); !movers.empty();) {
    const SquareSet from = movers.take_any();
    visit_king_captures(from, from, {}, visit);
  }
}

// A man only jumps forward, so what it took is behind it and the jump masks of the whole board stay
// true. It never jumps on after crowning, as no jump leads forward from the crowning row.
template <board::Side S>
template <class Visit>
constexpr void Generator<S>::visit_man_captures(SquareSet from, SquareSet at, SquareSet captured,
                                                Visit& visit) const {
  for (;;) {
    const bool left = !(at & left_jumps_).empty();
    const bool right = !(at & right_jumps_).empty();
    if (left && right) visit_man_captures(from, landing<kLeft>(at), captured | jumped<kLeft>(at), visit);
    if (right) {
      captured |= jumped<kRight>(at);
      at = landing<kRight>(at);
    } else if (left) {
      captured |= jumped<kLeft>(at);
      at = landing<kLeft>(at);
    } else {
      visit(Move(from, at, captured));
      return;
    }
  }
}

// A king may come back to where it started, so its own square counts as empty once it has left.
template <board::Side S>
template <class Visit>
constexpr void Generator<S>::visit_king_captures(SquareSet from, SquareSet at, SquareSet captured,
                                                 Visit& visit) const {
  bool goes_on = continue_king_capture<Direction::UpLeft>(from, at, captured, visit);
  goes_on |= continue_king_capture<Direction::UpRight>(from, at, captured, visit);
  goes_on |= continue_king_capture<Direction::DownLeft>(from, at, captured, visit);
  goes_on |= continue_king_capture<Direction::DownRight>(from, at, captured, visit);
  if (!goes_on) visit(Move(from, at, captured));
}

template <board::Side S>
template <board::Direction D, class Visit>
constexpr bool Generator<S>::continue_king_capture(SquareSet from, SquareSet at, SquareSet captured,
                                                   Visit& visit) const {
  const SquareSet prey = prey_ & ~captured;
  if ((at & jump_sources<D>(prey, empty_ | from)).empty()) return false;
  visit_king_captures(from, landing<D>(at), captured | jumped<D>(at), visit);
  return true;
}

template <board::Side S>
template <class Visit>
constexpr void Generator<S>::visit_steps(Visit&& visit) const {
  visit_steps_towards<kLeft>(own_, visit);
  visit_steps_towards<kRight>(own_, visit);
  if (own_kings_.empty()) [[likely]]
    return;
  visit_steps_towards<kBackLeft>(own_kings_, visit);
  visit_steps_towards<kBackRight>(own_kings_, visit);
}

template <board::Side S>
template <board::Direction D, class Visit>
constexpr void Generator<S>::visit_steps_towards(SquareSet movers, Visit& visit) const {
  for (movers &= step_sources<D>(); !movers.empty();) {
    const SquareSet from = movers.take_any();
    visit(Move(from, from.template shifted_within<D>()));
  }
}

}  // namespace kelso::rules
