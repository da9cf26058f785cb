// Features: what the hand-made evaluation counts in a position, from the view of the side to move. A listener
// receives the counts: the evaluator multiplies and adds them, the tuner records them.
//
// A listener has two functions:
//   count(std::size_t weight, int times)               times < 0: for the opponent
//   places<int Sign, Side S>(Term term, SquareSet set)  the term counts once on each square of the set
#pragma once

#include "board/side_directions.hpp"
#include "board/square_set.hpp"
#include "eval/weights.hpp"
#include "rules/position.hpp"

namespace kelso::eval {

namespace detail {

using board::Direction;
using board::Side;
using board::SquareSet;

// The board as one side sees it.
template <Side S>
struct View {
  static constexpr Direction kAheadLeft = board::SeenDirections<S>::kForwardLeft;
  static constexpr Direction kAheadRight = board::SeenDirections<S>::kForwardRight;
  static constexpr Direction kBackLeft = board::SeenDirections<S>::kBackLeft;
  static constexpr Direction kBackRight = board::SeenDirections<S>::kBackRight;
  static constexpr SquareSet kCrown = rules::kCrowningRow<S>;
  static constexpr SquareSet kHome = rules::kCrowningRow<opponent(S)>;
  // Seen by Black: a man on 28 behind which White holds 32.
  static constexpr SquareSet kDogHole = S == Side::Black ? SquareSet::of(28) : SquareSet::of(5);
  static constexpr SquareSet kDogHolder = S == Side::Black ? SquareSet::of(32) : SquareSet::of(1);

  explicit View(const rules::Position& position)
      : men(position.men(S)),
        kings(position.kings(S)),
        opponents(position.pieces(opponent(S))),
        opponent_kings(position.kings(opponent(S))),
        empty(position.empty()),
        opponent_ahead_left(opponents.template shifted<kBackRight>()),
        opponent_ahead_right(opponents.template shifted<kBackLeft>()),
        empty_back_left(empty.template shifted<kAheadRight>()),
        empty_back_right(empty.template shifted<kAheadLeft>()) {
    if (opponent_kings.empty()) return;
    king_attack_left = opponent_kings.template shifted<kAheadRight>() & empty.template shifted<kBackLeft>();
    king_attack_right = opponent_kings.template shifted<kAheadLeft>() & empty.template shifted<kBackRight>();
  }

  // Squares where a piece of this side could be taken in the current position.
  [[nodiscard]] SquareSet danger() const {
    return (opponent_ahead_left & empty_back_right) | (opponent_ahead_right & empty_back_left) |
           king_attack_left | king_attack_right;
  }
  // Squares one step back, from which men step into a set.
  [[nodiscard]] static SquareSet before(SquareSet set) {
    return set.template shifted<kBackLeft>() | set.template shifted<kBackRight>();
  }

  SquareSet men, kings, opponents, opponent_kings, empty;
  SquareSet opponent_ahead_left, opponent_ahead_right;  // squares with an opponent diagonally ahead
  SquareSet empty_back_left, empty_back_right;          // squares with an empty one diagonally behind
  SquareSet king_attack_left, king_attack_right;        // squares where a king can take from behind
};

template <int Sign, class Listener>
void count(Listener& listener, Term term, int times) {
  listener.count(index_of(term), Sign * times);
}

// A step leaves its first square empty, so a piece beyond the last square can always jump back there.
template <int Sign, Side S, class Listener>
void collect_steps(const View<S>& view, Listener& listener) {
  using V = View<S>;
  const SquareSet left = view.men.template shifted<V::kAheadLeft>() & view.empty;
  const SquareSet right = view.men.template shifted<V::kAheadRight>() & view.empty;
  const SquareSet left_exposed =
      view.opponent_ahead_left | (view.opponent_ahead_right & view.empty_back_left) | view.king_attack_left;
  const SquareSet right_exposed =
      view.opponent_ahead_right | (view.opponent_ahead_left & view.empty_back_right) | view.king_attack_right;
  listener.template places<Sign, S>(Term::LeftStep, left & ~left_exposed);
  listener.template places<Sign, S>(Term::RightStep, right & ~right_exposed);
  listener.template places<Sign, S>(Term::LeftExposed, left & left_exposed);
  listener.template places<Sign, S>(Term::RightExposed, right & right_exposed);
  const SquareSet mobile = V::before(view.empty);
  count<Sign>(listener, Term::BlockedMan, (view.men & ~mobile).count());
}

template <int Sign, Side S, class Listener>
void collect_structure(const View<S>& view, Listener& listener) {
  using V = View<S>;
  const SquareSet backed_left = view.men.template shifted<V::kAheadRight>();
  const SquareSet backed_right = view.men.template shifted<V::kAheadLeft>();
  listener.template places<Sign, S>(Term::LeftBacked, view.men & backed_left);
  listener.template places<Sign, S>(Term::RightBacked, view.men & backed_right);
  listener.template places<Sign, S>(Term::Hole,
                                    view.empty & V::before(view.men) & (backed_left | backed_right));
  listener.template places<Sign, S>(Term::LeftContact, view.men & view.opponent_ahead_left);
  listener.template places<Sign, S>(Term::RightContact, view.men & view.opponent_ahead_right);
  const bool in_dog_hole = !(view.men & V::kDogHole).empty() && !(view.opponents & V::kDogHolder).empty();
  count<Sign>(listener, Term::DogHole, in_dog_hole ? 1 : 0);
}

// Counts the men that can reach the crowning row in 1, 2, … steps without passing a square where they could
// be taken now. Whether the opponent can intercept them is left to the search.
template <int Sign, Side S, class Listener>
void collect_runaways(const View<S>& view, SquareSet danger, Listener& listener) {
  using V = View<S>;
  const SquareSet safe = view.empty & ~danger;
  SquareSet men = view.men;
  SquareSet goal = V::kCrown & view.empty;
  for (std::size_t steps = 0; steps < kRunawaySteps && !goal.empty(); ++steps) {
    const SquareSet sources = V::before(goal);
    listener.count(index_of(Term::Runaway, steps), Sign * (men & sources).count());
    men &= ~sources;
    goal = sources & safe;
  }
}

template <int Sign, Side S, class Listener>
void collect_kings(const View<S>& view, SquareSet danger, Listener& listener) {
  using V = View<S>;
  if (view.kings.empty()) return;
  const SquareSet safe = view.empty & ~danger;
  const SquareSet around = V::before(view.kings) | view.kings.template shifted<V::kAheadLeft>() |
                           view.kings.template shifted<V::kAheadRight>();
  listener.template places<Sign, S>(Term::KingSquare, view.kings);
  listener.template places<Sign, S>(Term::KingStep, around & safe);
  const SquareSet free =
      V::before(safe) | safe.template shifted<V::kAheadLeft>() | safe.template shifted<V::kAheadRight>();
  count<Sign>(listener, Term::TrappedKing, (view.kings & ~free).count());
  count<Sign>(listener, Term::LoneKing, view.opponent_kings.empty() ? 1 : 0);
}

// The pattern on the back row, with bit 0 for Black's square 1 (White's 32).
template <Side S>
[[nodiscard]] inline std::size_t back_row_pattern(SquareSet men) {
  constexpr std::array<int, 4> kSquares =
      S == Side::Black ? std::array{1, 2, 3, 4} : std::array{32, 31, 30, 29};
  std::size_t pattern = 0;
  for (std::size_t place = 0; place < 4; ++place)
    if (!(men & SquareSet::of(kSquares[place])).empty()) pattern |= std::size_t{1} << place;
  return pattern;
}

template <int Sign, Side S, class Listener>
void collect_side(const rules::Position& position, Listener& listener) {
  const View<S> view(position);
  const SquareSet danger = view.danger();
  listener.template places<Sign, S>(Term::ManSquare, view.men);
  collect_steps<Sign>(view, listener);
  collect_structure<Sign>(view, listener);
  collect_runaways<Sign>(view, danger, listener);
  collect_kings<Sign>(view, danger, listener);
  listener.count(index_of(Term::BackRow, back_row_pattern<S>(view.men)), Sign);
}

// Black to move has "the move" if the pieces on rows 1, 3, 5, 7 from its own side are odd in number;
// the same holds for White from its side, which are the other rows.
template <Side S>
[[nodiscard]] inline bool has_the_move(const rules::Position& position) {
  constexpr SquareSet kSystem =
      S == Side::Black
          ? SquareSet::rows(0, 0) | SquareSet::rows(2, 2) | SquareSet::rows(4, 4) | SquareSet::rows(6, 6)
          : SquareSet::rows(1, 1) | SquareSet::rows(3, 3) | SquareSet::rows(5, 5) | SquareSet::rows(7, 7);
  return (position.occupied() & kSystem).count() % 2 != 0;
}

template <Side S, class Listener>
void collect(const rules::Position& position, Listener& listener) {
  constexpr int kShares = 64;  // units of the whole, so that a whole number is precise enough
  collect_side<1, S>(position, listener);
  collect_side<-1, opponent(S)>(position, listener);
  listener.count(index_of(Term::Man), position.men(S).count() - position.men(opponent(S)).count());
  listener.count(index_of(Term::King), position.kings(S).count() - position.kings(opponent(S)).count());
  const int own = position.pieces(S).count();
  const int other = position.pieces(opponent(S)).count();
  listener.count(index_of(Term::Trade), kShares * (own - other) / (own + other));
  listener.count(index_of(Term::Turn), 1);
  listener.count(index_of(Term::TheMove), has_the_move<S>(position) ? 1 : -1);
}

}  // namespace detail

template <class Listener>
void collect_features(const rules::Position& position, Listener& listener) {
  if (position.side_to_move() == board::Side::Black)
    detail::collect<board::Side::Black>(position, listener);
  else
    detail::collect<board::Side::White>(position, listener);
}

}  // namespace kelso::eval
