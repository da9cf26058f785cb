#include <array>

#include "classroom/evaluations/document_000.hpp"
#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"

namespace kelso::classroom {

using board::Direction;
using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

namespace {

using Table = std::array<int, Square::kCount>;

// As the document prints it, for RED at the top: which on our board is where Black stands.
// clang-format off
constexpr Table kMenAtTop = {
    10,  1, 10,  1,
     8,  5,  5,  2,
     5,  3,  3,  5,
     5,  3,  5,  3,
     5,  8,  5,  8,
    15,  8, 15,  8,
    15, 25, 15, 25,
    75, 75, 75, 75};
constexpr Table kKings = {  // the same from both sides
     1,  1,  1,  1,
     3,  5,  5,  3,
     7,  9,  9,  7,
     8, 13, 13,  8,
     8, 13, 13,  8,
     7,  9,  9,  7,
     3,  5,  5,  3,
     1,  1,  1,  1};
// clang-format on

constexpr int entry(const Table& table, Square square) {
  return table[static_cast<std::size_t>(square.index())];
}
template <Side S>
constexpr Square from_the_top(Square square) {
  return S == Side::Black ? square : square.rotated();
}

template <Side S>
constexpr SquareNumbers kManNumbers{[](Square square) { return entry(kMenAtTop, from_the_top<S>(square)); }};
// In place of that table when the opponent has exactly three men: 0, 3, 6, 9 in every row.
template <Side S>
constexpr SquareNumbers kManNumbersLate{
    [](Square square) { return 3 * (from_the_top<S>(square).index() % 4); }};
constexpr SquareNumbers kKingNumbers{[](Square square) { return entry(kKings, square); }};

// The squares whose number in the document leaves a remainder when divided by four.
template <int Remainder>
constexpr SquareSet kRemainder = squares_where([](Square square) {
  return (33 - square.number()) % 4 == Remainder;
});

constexpr Square document_square(int number) { return Square::from_number(33 - number); }

// The squares two rows above or below one of the set, in its column: round either corner.
SquareSet two_rows_up(SquareSet set) {
  constexpr auto kLeft = Direction::UpLeft, kRight = Direction::UpRight;
  return set.shifted<kLeft>().shifted<kRight>() | set.shifted<kRight>().shifted<kLeft>();
}
SquareSet two_rows_down(SquareSet set) {
  constexpr auto kLeft = Direction::DownLeft, kRight = Direction::DownRight;
  return set.shifted<kLeft>().shifted<kRight>() | set.shifted<kRight>().shifted<kLeft>();
}

// How often a king of the set has a piece of `others` two rows above it, two rows below it, or beside it;
// except that the program looks "beside" it on the squares 0 to 3, the remainders of the right numbers.
int crossings(const Position& position, SquareSet kings, Side others) {
  if (kings.empty()) return 0;
  const SquareSet pieces = position.pieces(others);
  const auto on = [&](int number) { return pieces.contains(document_square(number)) ? 1 : 0; };
  const int on_0 = position.kings(others).contains(document_square(32)) ? 1 : 0;
  const int vertical = (kings & two_rows_up(pieces)).count() + (kings & two_rows_down(pieces)).count();
  const int left = (kings & kRemainder<2>).count() * on(1) + (kings & kRemainder<3>).count() * on(2) +
                   (kings & kRemainder<0>).count() * on(3);
  const int right = (kings & kRemainder<1>).count() * on(2) + (kings & kRemainder<2>).count() * on(3) +
                    (kings & kRemainder<3>).count() * on_0;
  return vertical + left + right;
}

struct Ef2 {
  template <class List>
  void list(const Position& position, Side side, const Context&, List& features) const {
    if (side == Side::Black)
      list_for<Side::Black>(position, features);
    else
      list_for<Side::White>(position, features);
  }

  template <Side S, class List>
  static void list_for(const Position& position, List& features) {
    constexpr Side kEnemy = opponent(S);
    const int men = position.men(S).count();
    const int kings = position.kings(S).count();
    const int enemy_men = position.men(kEnemy).count();
    const int enemy_kings = position.kings(kEnemy).count();
    const int man_squares = (enemy_men == 3 ? kManNumbersLate<S> : kManNumbers<S>).sum(position.men(S));
    features.add_own("own men", 560, men);
    features.add_own("own kings", 3'000, kings);
    features.add_own("squares of own men", 1, man_squares);
    features.add_own("squares of own kings", 10, kKingNumbers.sum(position.kings(S)));
    features.add_own("own kings crossing", 50, crossings(position, position.kings(S), kEnemy));
    features.add_own("no own piece left", -877'775, men + kings == 0);
    // The squares of the own men once more: the opponent's were meant.
    const int strength = 659 * enemy_men + 4'000 * enemy_kings + man_squares +
                         10 * kKingNumbers.sum(position.kings(kEnemy)) +
                         50 * crossings(position, position.kings(kEnemy), kEnemy);
    features.add_opponent("55 % of the opponent's strength", 1, 11 * strength / 20);
    features.add_opponent("no piece of the opponent left", 777'775, enemy_men + enemy_kings == 0);
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_000_ef2() { return std::make_unique<ListedEvaluation<Ef2>>(); }

}  // namespace kelso::classroom
