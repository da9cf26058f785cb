#include <array>

#include "classroom/evaluations/document_000.hpp"
#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"
#include "rules/generator.hpp"

namespace kelso::classroom {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Move;
using rules::Position;

namespace {

// The program lists every path of a capture as a move of its own.
template <Side S>
using Generator = rules::Generator<S, rules::Counting::Paths>;

using Table = std::array<int, Square::kCount>;

// As the document prints them: squares 1 to 32 of its board. BLACK's men are RED's turned round.
// clang-format off
constexpr Table kRedMen = {
     7,   1,   7,    1,
     1,   2,   2,    2,
     1,   5,   5,    5,
     1,   3,   3,    3,
     1,   4,   4,    4,
     1,   5, 250,  250,
     1, 250, 500,  500,
    50, 100, 100, 1000};
constexpr Table kKings = {
     1,   1,   1,    1,
     1,   5,   5,   55,
     5,  15,  45,    1,
     1,   5,  35,    5,
     5,  25,  25,    1,
     1,  15,   5,   15,
     5,   5,   5,   10,
     1,   1,   1,    1};
// clang-format on

constexpr int kDocumentSquare32 = 1;  // on our board
constexpr SquareSet kNotSquare32 = ~SquareSet::of(kDocumentSquare32);

// The program counts squares from 1 and table entries from 0, and so reads for each square the entry that
// is meant for the next. Square 32 has no next one: men there count nothing, kings are read as on square 0.
template <class EntryOf>
constexpr SquareNumbers shifted_table(EntryOf entry_of, int on_square_32) {
  return SquareNumbers([=](Square square) {
    const int number = 33 - square.number();
    return number == 32 ? on_square_32 : entry_of(static_cast<std::size_t>(number));
  });
}

template <Side S>
constexpr SquareNumbers kManNumbers = shifted_table(
    [](std::size_t index) { return S == Side::White ? kRedMen[index] : kRedMen[31 - index]; }, 0);
constexpr SquareNumbers kKingNumbers =
    shifted_table([](std::size_t index) { return kKings[index]; }, kKings[0]);

template <Side S>
SquareSet ahead(SquareSet set) {
  return set.shifted<board::SideDirections<S>::kForwardLeft>() |
         set.shifted<board::SideDirections<S>::kForwardRight>();
}
template <Side S>
SquareSet behind(SquareSet set) {
  return set.shifted<board::SideDirections<S>::kBackLeft>() |
         set.shifted<board::SideDirections<S>::kBackRight>();
}

struct Gains {
  int several = 0;
  int kings = 0;
  int men = 0;
  int dangers = 0;   // enemies who could take back
  int landings = 0;  // squares around the landing squares, which only BLACK is paid for
};

template <Side S>
Gains gains_of(const Position& position, const Generator<S>& generator) {
  constexpr Side kEnemy = opponent(S);
  Gains gains;
  if (!generator.can_capture()) return gains;
  generator.visit_captures([&](Move move) {
    if (move.captured().count() > 1) {
      ++gains.several;
      return;
    }
    ++((move.captured() & position.kings()).empty() ? gains.men : gains.kings);
    gains.dangers += (ahead<S>(move.to_set()) & position.pieces(kEnemy)).count() +
                     (behind<S>(move.to_set()) & position.kings(kEnemy)).count();
    if (S == Side::Black) gains.landings += neighbours(move.to_set()).count();
  });
  return gains;
}

struct Losses {
  int several = 0;
  int kings = 0;
  int men_at_home = 0;
  int men_at_edges = 0;
  int comrades = 0;  // enemies around the enemy who takes; own pieces were meant
};

template <Side S>
Losses losses_of(const Position& position, const Generator<opponent(S)>& generator) {
  constexpr Side kEnemy = opponent(S);
  constexpr SquareSet kHome = kBackRow<S> & kNotSquare32;
  constexpr SquareSet kEdges = (kBackRow<kEnemy> & kNotSquare32) | SquareSet::of(5, 12, 13, 20, 21, 28);
  Losses losses;
  if (!generator.can_capture()) return losses;
  generator.visit_captures([&](Move move) {
    const SquareSet landing = move.to_set();
    if (move.captured().count() > 1)
      ++losses.several;
    else if (!(move.captured() & position.kings()).empty())
      ++losses.kings;
    else if (!(landing & kHome).empty())
      ++losses.men_at_home;
    else if (!(landing & kEdges).empty())
      ++losses.men_at_edges;
    else
      losses.comrades += (ahead<S>(landing) & position.kings(kEnemy)).count() +
                         (behind<S>(landing) & position.pieces(kEnemy)).count();
  });
  return losses;
}

struct Ef3 {
  template <class List>
  void list(const Position& position, Side side, const Context&, List& features) const {
    if (side == Side::Black)
      list_for<Side::Black>(position, features);
    else
      list_for<Side::White>(position, features);
  }

  template <Side S, class List>
  static void list_for(const Position& position, List& features) {
    const Generator<S> own(position);
    const Generator<opponent(S)> enemy(position);
    if (!enemy.can_move()) return features.add_own("opponent cannot move", 7'999'999, 1);
    if (!own.can_move()) return features.add_own("cannot move", -7'999'999, 1);
    features.add_own("men", 2, position.men(S).count());
    features.add_own("kings", 4, position.kings(S).count());
    features.add_own("squares of men", 2, kManNumbers<S>.sum(position.men(S)));
    features.add_own("squares of kings", 4, kKingNumbers.sum(position.kings(S)));
    const Gains gains = gains_of<S>(position, own);
    features.add_own("captures of several", 2'000, gains.several);
    features.add_own("captures of a king", 400, gains.kings);
    features.add_own("captures of a man", 200, gains.men);
    features.add_own("enemies around the landing square", -100, gains.dangers);
    features.add_own("squares around it (Black only)", 1'000, gains.landings);
    const Losses losses = losses_of<S>(position, enemy);
    features.add_own("losses of several", -40'000, losses.several);
    features.add_own("losses of a king", -4'000, losses.kings);
    features.add_own("losses of a man, enemy lands on the home row", -5'000, losses.men_at_home);
    features.add_own("losses of a man, enemy lands on another edge", -2'000, losses.men_at_edges);
    features.add_own("enemies around that landing square", 1'000, losses.comrades);
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_000_ef3() { return std::make_unique<ListedEvaluation<Ef3>>(); }

}  // namespace kelso::classroom
