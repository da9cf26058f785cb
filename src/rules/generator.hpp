// Generator: finds the moves of one side with a few set operations. Lists, perft and the engine all use it.
//
// It does not ask each piece where it can go. It computes, for each direction, the squares from which a step
// or a jump is free; a piece of the side on one of these squares has that move.
//
// Rare cases (kings that capture, men that jump more than once) are kept out of line and receive their sets
// as plain keys: with a set as an argument GCC 12 keeps the generator in memory, otherwise all of it fits
// into registers.
#pragma once

#include <array>
#include <cstddef>

#include "board/set_pair.hpp"
#include "board/side_directions.hpp"
#include "rules/move.hpp"
#include "rules/move_list.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

// A king can take the same pieces to the same square by different paths: one move, several paths.
// Men cannot.
enum class Counting : std::uint8_t { Paths, Moves };

template <board::Side S, Counting C = Counting::Moves>
class Generator {
 public:
  [[gnu::always_inline]] explicit constexpr Generator(const Position& position)
      : Generator(position.pieces(S), position.kings(S), position.pieces(opponent(S)),
                  position.kings(opponent(S)), position.empty()) {}

  // Enough to count men's moves.
  [[gnu::always_inline]] constexpr Generator(board::SquareSet men, board::SquareSet opponent_pieces)
      : Generator(men, {}, opponent_pieces, {}, ~(men | opponent_pieces)) {}

  // The opponent's moves after a move of ours, without making the position in between.
  [[nodiscard, gnu::always_inline]] constexpr Generator<opponent(S), C> replies_to(Move move) const {
    const SquareSet moved = move.from_set() ^ move.to_set();
    return {opponent_ & ~move.captured(), opponent_kings_ & ~move.captured(), own_ ^ moved,
            kings_after<S>(own_kings_, move), (empty_ ^ moved) | move.captured()};
  }

  // Captures are compulsory (WCDF rule 1.20): where one exists, nothing else is legal.
  [[nodiscard]] constexpr bool can_capture() const {
    if (!(own_ & (left_jumps_ | right_jumps_)).empty()) return true;
    return !own_kings_.empty() && !(own_kings_ & backward_jumps()).empty();
  }
  [[nodiscard]] constexpr bool can_move() const {
    return can_capture() || !(those_that_step<kLeft>(own_) | those_that_step<kRight>(own_)).empty() ||
           !(those_that_step<kBackLeft>(own_kings_) | those_that_step<kBackRight>(own_kings_)).empty();
  }

  // How many times visit() would call; positions without kings are counted without visiting.
  [[nodiscard]] int count() const;
  // Branch-free count, so that a loop over many positions counts several at once. For positions without
  // kings; exact only if second_forks() is empty.
  [[nodiscard]] constexpr int count_without_kings() const;
  [[nodiscard]] constexpr board::SquareSet second_forks() const;

  [[nodiscard]] constexpr board::SquareSet own() const { return own_; }
  [[nodiscard]] constexpr board::SquareSet own_kings() const { return own_kings_; }
  [[nodiscard]] constexpr board::SquareSet opponent_pieces() const { return opponent_; }

  // Calls visit(Move) for every legal move.
  template <class Visit>
  [[gnu::always_inline]] void visit(Visit&& visit) const {
    if (can_capture())
      visit_captures(visit);
    else
      visit_steps(visit);
  }
  template <class Visit>
  void visit_captures(Visit&& visit) const;
  template <class Visit>
  void visit_steps(Visit&& visit) const;

 private:
  using Direction = board::Direction;
  using SetPair = board::SetPair;
  using SquareSet = board::SquareSet;
  using Key = std::uint32_t;  // SquareSet::key()
  friend class Generator<opponent(S), C>;

  // Ascending by the square they lead to: so the paths of a piece come in ascending order.
  static constexpr Direction kLeft = board::SideDirections<S>::kForwardLeft;
  static constexpr Direction kRight = board::SideDirections<S>::kForwardRight;
  static constexpr Direction kBackLeft = board::SideDirections<S>::kBackLeft;
  static constexpr Direction kBackRight = board::SideDirections<S>::kBackRight;

  [[gnu::always_inline]] constexpr Generator(SquareSet own, SquareSet own_kings, SquareSet opponent_pieces,
                                             SquareSet opponent_kings, SquareSet empty)
      : own_(own),
        own_kings_(own_kings),
        opponent_(opponent_pieces),
        opponent_kings_(opponent_kings),
        empty_(empty),
        prey_(opponent_pieces & board::kInnerSquares),
        left_jumps_(jump_sources<kLeft>(prey_, empty_)),
        right_jumps_(jump_sources<kRight>(prey_, empty_)) {}

  // The squares from which a jump in a direction is free. Prey has neighbours on all sides, so the squares
  // before and behind it exist and no check for an edge is needed.
  template <Direction D>
  [[nodiscard]] static constexpr SquareSet jump_sources(SquareSet prey, SquareSet empty) {
    constexpr Direction kBack = opposite(D);
    return (prey & empty.template shifted_within<kBack>()).template shifted_within<kBack>();
  }
  template <Direction D>
  [[nodiscard]] constexpr SquareSet those_that_step(SquareSet movers) const {
    return movers & board::kSquaresWith<D> & empty_.template shifted_within<opposite(D)>();
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

  template <Direction L, Direction R, class Visit>
  void visit_steps_towards(SquareSet own, Visit& visit) const;

  [[nodiscard]] constexpr int count_first_moves() const;
  [[gnu::noinline]] static int count_exception(Key own, Key own_kings, Key opponent_pieces);
  [[nodiscard]] int forks_on_the_way(SquareSet men) const;
  struct JumpKeys {
    Key left;
    Key right;
  };
  [[gnu::noinline]] static void collect_man_captures(Key from, Key to, Key captured, JumpKeys jumps,
                                                     MoveList& moves);
  [[gnu::noinline]] static void collect_king_captures(Key from, Key empty, Key prey, MoveList& moves);
  static void collect_king_captures_from(Move so_far, SquareSet empty, SquareSet prey, MoveList& moves);
  template <Direction D>
  static bool collect_king_captures_towards(Move so_far, SquareSet empty, SquareSet prey, MoveList& moves);

  SquareSet own_;
  SquareSet own_kings_;
  SquareSet opponent_;
  SquareSet opponent_kings_;
  SquareSet empty_;
  SquareSet prey_;        // opponents that are not on an edge: only those can be jumped
  SquareSet left_jumps_;  // squares from which a forward jump is free, occupied or not
  SquareSet right_jumps_;
};

template <board::Side S, Counting C>
[[gnu::always_inline]] inline int Generator<S, C>::count() const {
  const SquareSet forks = left_jumps_ & right_jumps_ & empty_;
  if (!(own_kings_ | forks).empty()) [[unlikely]]
    return count_exception(own_.key(), own_kings_.key(), opponent_.key());
  return count_first_moves();
}

template <board::Side S, Counting C>
int Generator<S, C>::count_exception(Key own, Key own_kings, Key opponent_pieces) {
  const Generator generator(SquareSet::from_key(own), SquareSet::from_key(own_kings),
                            SquareSet::from_key(opponent_pieces), {},
                            SquareSet::from_key(~(own | opponent_pieces)));
  if (own_kings == 0)
    return generator.count_first_moves() +
           generator.forks_on_the_way(landing<kLeft>(generator.own_ & generator.left_jumps_)) +
           generator.forks_on_the_way(landing<kRight>(generator.own_ & generator.right_jumps_));
  int count = 0;
  generator.visit([&count](Move) { ++count; });
  return count;
}

template <board::Side S, Counting C>
[[gnu::always_inline]] constexpr int Generator<S, C>::count_first_moves() const {
  const int jumps = (own_ & left_jumps_).count() + (own_ & right_jumps_).count();
  const int steps = those_that_step<kLeft>(own_).count() + those_that_step<kRight>(own_).count();
  // Without a branch, as processors cannot predict whether a position has a capture.
  return jumps + (steps & -static_cast<int>(jumps == 0));
}

// A man's jump that continues is still one path; only a fork, where it can continue in two ways, adds a path.
template <board::Side S, Counting C>
[[gnu::always_inline]] constexpr int Generator<S, C>::count_without_kings() const {
  const SquareSet forks = left_jumps_ & right_jumps_;
  return count_first_moves() + (landing<kLeft>(own_ & left_jumps_) & forks).count() +
         (landing<kRight>(own_ & right_jumps_) & forks).count();
}

template <board::Side S, Counting C>
[[gnu::always_inline]] constexpr board::SquareSet Generator<S, C>::second_forks() const {
  const SquareSet landed = landing<kLeft>(own_ & left_jumps_) | landing<kRight>(own_ & right_jumps_);
  return (landing<kLeft>(landed & left_jumps_) | landing<kRight>(landed & right_jumps_)) & left_jumps_ &
         right_jumps_;
}

// The number of forks that men meet after landing on these squares. All men of the set have jumped in the
// same direction, so no two of them can reach the same square.
template <board::Side S, Counting C>
int Generator<S, C>::forks_on_the_way(SquareSet men) const {
  const SquareSet left = men & left_jumps_;
  const SquareSet right = men & right_jumps_;
  if ((left | right).empty()) return 0;
  return (left & right).count() + forks_on_the_way(landing<kLeft>(left)) +
         forks_on_the_way(landing<kRight>(right));
}

template <board::Side S, Counting C>
template <class Visit>
[[gnu::always_inline]] inline void Generator<S, C>::visit_captures(Visit&& visit) const {
  const SquareSet men = own_ & ~own_kings_;
  for (SetPair movers(men & left_jumps_, men & right_jumps_); !movers.empty();) {
    const SetPair from = movers.take_any();
    const Move jump(from.both(), landing<kLeft>(from.first()) | landing<kRight>(from.second()),
                    jumped<kLeft>(from.first()) | jumped<kRight>(from.second()));
    if ((jump.to_set() & (left_jumps_ | right_jumps_)).empty()) [[likely]] {
      visit(jump);
    } else {
      MoveList moves;
      collect_man_captures(jump.from_set().key(), jump.to_set().key(), jump.captured().key(),
                           {left_jumps_.key(), right_jumps_.key()}, moves);
      for (Move move : moves) visit(move);
    }
  }
  if (own_kings_.empty()) [[likely]]
    return;
  MoveList moves;
  for (SquareSet movers = own_kings_ & (left_jumps_ | right_jumps_ | backward_jumps()); !movers.empty();)
    collect_king_captures(movers.take_any().key(), empty_.key(), prey_.key(), moves);
  for (Move move : moves) visit(move);
}

// A man only jumps forward, so the pieces that it took are behind it and the jump masks of the whole board
// remain valid. It cannot continue after crowning, as no jump leads forward from the crowning row.
template <board::Side S, Counting C>
void Generator<S, C>::collect_man_captures(Key from, Key to, Key captured, JumpKeys jumps, MoveList& moves) {
  const SquareSet at = SquareSet::from_key(to);
  if ((to & jumps.left) != 0)
    collect_man_captures(from, landing<kLeft>(at).key(), captured | jumped<kLeft>(at).key(), jumps, moves);
  if ((to & jumps.right) != 0)
    collect_man_captures(from, landing<kRight>(at).key(), captured | jumped<kRight>(at).key(), jumps, moves);
  if ((to & (jumps.left | jumps.right)) == 0)
    moves.push(Move(SquareSet::from_key(from), at, SquareSet::from_key(captured)));
}

// A king may come back to where it started, so its own square counts as empty once it has left.
template <board::Side S, Counting C>
void Generator<S, C>::collect_king_captures(Key from, Key empty, Key prey, MoveList& moves) {
  collect_king_captures_from(Move(SquareSet::from_key(from), SquareSet::from_key(from)),
                             SquareSet::from_key(empty | from), SquareSet::from_key(prey), moves);
}

template <board::Side S, Counting C>
void Generator<S, C>::collect_king_captures_from(Move so_far, SquareSet empty, SquareSet prey,
                                                 MoveList& moves) {
  bool goes_on = collect_king_captures_towards<Direction::UpLeft>(so_far, empty, prey, moves);
  goes_on |= collect_king_captures_towards<Direction::UpRight>(so_far, empty, prey, moves);
  goes_on |= collect_king_captures_towards<Direction::DownLeft>(so_far, empty, prey, moves);
  goes_on |= collect_king_captures_towards<Direction::DownRight>(so_far, empty, prey, moves);
  if (goes_on) return;
  // Two paths can take the same pieces only round a ring of four or more.
  if (C == Counting::Moves && so_far.captured().count() >= 4 && moves.contains(so_far)) return;
  moves.push(so_far);
}

template <board::Side S, Counting C>
template <board::Direction D>
bool Generator<S, C>::collect_king_captures_towards(Move so_far, SquareSet empty, SquareSet prey,
                                                    MoveList& moves) {
  const SquareSet at = so_far.to_set();
  if ((at & jump_sources<D>(prey & ~so_far.captured(), empty)).empty()) return false;
  const Move further(so_far.from_set(), landing<D>(at), so_far.captured() | jumped<D>(at));
  collect_king_captures_from(further, empty, prey, moves);
  return true;
}

template <board::Side S, Counting C>
template <class Visit>
[[gnu::always_inline]] inline void Generator<S, C>::visit_steps(Visit&& visit) const {
  visit_steps_towards<kLeft, kRight>(own_, visit);
  if (own_kings_.empty()) [[likely]]
    return;
  visit_steps_towards<kBackLeft, kBackRight>(own_kings_, visit);
}

template <board::Side S, Counting C>
template <board::Direction L, board::Direction R, class Visit>
[[gnu::always_inline]] inline void Generator<S, C>::visit_steps_towards(SquareSet own, Visit& visit) const {
  for (SetPair movers(those_that_step<L>(own), those_that_step<R>(own)); !movers.empty();) {
    const SetPair from = movers.take_any();
    visit(Move(from.both(),
               from.first().template shifted_within<L>() | from.second().template shifted_within<R>()));
  }
}

}  // namespace kelso::rules
