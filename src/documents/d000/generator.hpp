// The moves of document 000, in its order: by start square, then by the squares landed on, ascending.
// Captures are compulsory, all paths are separate moves, and a man that is crowned stops.
// The number of moves is the document's "mobility".
#pragma once

#include <array>
#include <cassert>

#include "documents/d000/bitboard.hpp"

namespace kelso::documents::d000 {

template <Side S>
class Generator {
 public:
  explicit constexpr Generator(const Bitboard& board)
      : own_(board.pieces[S]),
        kings_(board.kings_of<S>()),
        enemy_(board.pieces[opponent(S)]),
        empty_(board.empty()),
        left_jumps_(jump_sources<kForwardLeft<S>>(enemy_, empty_)),
        right_jumps_(jump_sources<kForwardRight<S>>(enemy_, empty_)) {}

  [[nodiscard]] constexpr bool can_capture() const { return jumpers() != 0; }
  [[nodiscard]] constexpr bool can_move() const { return (jumpers() | steppers()) != 0; }

  // How many moves there are, mostly without looking at each.
  [[nodiscard]] constexpr int count() const { return can_capture() ? count_captures() : count_steps(); }

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
  // The squares from which a jump or a step in one way is free, occupied or not.
  template <Way W>
  [[nodiscard]] static constexpr Bits jump_sources(Bits enemy, Bits empty) {
    constexpr Way kBack = opposite(W);
    return shifted<kBack>(enemy & shifted<kBack>(empty));
  }
  template <Way W>
  [[nodiscard]] constexpr Bits step_sources() const {
    return shifted<opposite(W)>(empty_);
  }
  template <Way W>
  [[nodiscard]] static constexpr Bits landing(Bits from) {
    return shifted<W>(shifted<W>(from));
  }
  template <Way W>
  [[nodiscard]] static constexpr Move hop(const Move& move) {
    return {move.from, landing<W>(move.to), move.captured | shifted<W>(move.to),
            move.ways << 2 | static_cast<std::uint32_t>(W)};
  }

  [[nodiscard]] constexpr Bits jumping_kings() const {
    if (kings_ == 0) return 0;
    return kings_ & (left_jumps_ | right_jumps_ | jump_sources<kBackLeft<S>>(enemy_, empty_) |
                     jump_sources<kBackRight<S>>(enemy_, empty_));
  }
  [[nodiscard]] constexpr Bits jumpers() const {
    return (own_ & (left_jumps_ | right_jumps_)) | jumping_kings();
  }
  [[nodiscard]] constexpr Bits steppers() const {
    return (own_ & (step_sources<kForwardLeft<S>>() | step_sources<kForwardRight<S>>())) |
           (kings_ & (step_sources<kBackLeft<S>>() | step_sources<kBackRight<S>>()));
  }

  [[nodiscard]] constexpr int count_captures() const;
  [[nodiscard]] constexpr int count_steps() const;

  template <class Visit>
  constexpr void visit_man(const Move& move, Visit& visit) const;
  template <class Visit>
  constexpr void visit_king(const Move& move, Visit& visit) const;
  template <Way W, class Visit>
  constexpr bool visit_king_hop(const Move& move, Visit& visit) const;
  template <Way W, class Visit>
  constexpr void visit_step(Bits from, Bits movers, Visit& visit) const;

  Bits own_;
  Bits kings_;
  Bits enemy_;
  Bits empty_;
  Bits left_jumps_;  // forward; backward jumps are looked for only when there are kings
  Bits right_jumps_;
};

template <Side S>
constexpr int Generator<S>::count_steps() const {
  const int forward = d000::count(own_ & step_sources<kForwardLeft<S>>()) +
                      d000::count(own_ & step_sources<kForwardRight<S>>());
  if (kings_ == 0) return forward;
  return forward + d000::count(kings_ & step_sources<kBackLeft<S>>()) +
         d000::count(kings_ & step_sources<kBackRight<S>>());
}

// A man's capture that goes on is still one move; only where it forks there are more. Men jump at most
// three times, so a fork can lie behind the first jump or the second.
template <Side S>
constexpr int Generator<S>::count_captures() const {
  int total = 0;
  const auto add_one = [&total](const Move&) { ++total; };
  const Bits left = own_ & ~kings_ & left_jumps_;
  const Bits right = own_ & ~kings_ & right_jumps_;
  const Bits landed = landing<kForwardLeft<S>>(left) | landing<kForwardRight<S>>(right);
  const Bits landed_again =
      landing<kForwardLeft<S>>(landed & left_jumps_) | landing<kForwardRight<S>>(landed & right_jumps_);
  if (((landed | landed_again) & left_jumps_ & right_jumps_) == 0) [[likely]] {
    total = d000::count(left) + d000::count(right);
  } else {
    for (Bits men = left | right; men != 0; men = without_first(men))
      visit_man({first(men), first(men), 0, 0}, add_one);
  }
  for (Bits kings = jumping_kings(); kings != 0; kings = without_first(kings))
    visit_king({first(kings), first(kings), 0, 0}, add_one);
  return total;
}

template <Side S>
template <class Visit>
constexpr void Generator<S>::visit_captures(Visit&& visit) const {
  for (Bits movers = jumpers(); movers != 0; movers = without_first(movers)) {
    const Bits from = first(movers);
    if ((from & kings_) != 0)
      visit_king({from, from, 0, 0}, visit);
    else
      visit_man({from, from, 0, 0}, visit);
  }
}

// A man only goes forward, so what it took is behind it and the jump masks stay true; and no jump leads
// forward from the crowning row, so it stops there.
template <Side S>
template <class Visit>
constexpr void Generator<S>::visit_man(const Move& move, Visit& visit) const {
  const bool left = (move.to & left_jumps_) != 0;
  const bool right = (move.to & right_jumps_) != 0;
  if (left) visit_man(hop<kForwardLeft<S>>(move), visit);
  if (right) visit_man(hop<kForwardRight<S>>(move), visit);
  if (!left && !right) visit(move);
}

template <Side S>
template <class Visit>
constexpr void Generator<S>::visit_king(const Move& move, Visit& visit) const {
  bool goes_on = visit_king_hop<Way::UpLeft>(move, visit);
  goes_on |= visit_king_hop<Way::UpRight>(move, visit);
  goes_on |= visit_king_hop<Way::DownLeft>(move, visit);
  goes_on |= visit_king_hop<Way::DownRight>(move, visit);
  if (!goes_on) visit(move);
}

// The start square counts as empty once the king has left it. Squares of captured pieces would too, but
// jumped squares and landing squares lie on different rows.
template <Side S>
template <Way W, class Visit>
constexpr bool Generator<S>::visit_king_hop(const Move& move, Visit& visit) const {
  if ((move.to & jump_sources<W>(enemy_ & ~move.captured, empty_ | move.from)) == 0) return false;
  visit_king(hop<W>(move), visit);
  return true;
}

template <Side S>
template <class Visit>
constexpr void Generator<S>::visit_steps(Visit&& visit) const {
  constexpr bool kDown = S == Side::White;
  const Bits up = kDown ? kings_ : own_;
  const Bits down = kDown ? own_ : kings_;
  for (Bits movers = steppers(); movers != 0; movers = without_first(movers)) {
    const Bits from = first(movers);
    visit_step<Way::UpLeft>(from, up, visit);
    visit_step<Way::UpRight>(from, up, visit);
    visit_step<Way::DownLeft>(from, down, visit);
    visit_step<Way::DownRight>(from, down, visit);
  }
}

template <Side S>
template <Way W, class Visit>
constexpr void Generator<S>::visit_step(Bits from, Bits movers, Visit& visit) const {
  if ((from & movers & step_sources<W>()) != 0)
    visit(Move{from, shifted<W>(from), 0, static_cast<std::uint32_t>(W)});
}

// The moves of one position, without allocating.
class MoveList {
 public:
  // A king's captures run along a graph of at most 9 pieces to jump, which has at most 16 complete
  // routes from any square (a man's have fewer); a side has at most 12 pieces.
  static constexpr std::size_t kCapacity = 12 * 16;

  template <Side S>
  [[nodiscard]] static MoveList of(const Bitboard& board) {
    MoveList moves;
    Generator<S>(board).visit([&moves](const Move& move) { moves.push(move); });
    return moves;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Move& operator[](std::size_t index) const { return moves_[index]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

 private:
  MoveList() {}
  void push(const Move& move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }

  // Left uninitialised on purpose: clearing 6 kB would cost more than generating the moves.
  union {
    std::array<Move, kCapacity> moves_;
  };
  std::size_t size_ = 0;
};

}  // namespace kelso::documents::d000
