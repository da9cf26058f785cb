// NAME: an evaluation of your own for Kelso, the draughts program.
//
//   kelso eval build NAME.cpp                           builds NAME.so and tests it
//   kelso eval --eval plugin:./NAME.so                  evaluates the start position
//   kelso search alpha-beta:eval=plugin:./NAME.so,depth=8
//   kelso game --black alpha-beta:eval=plugin:./NAME.so,depth=6 --white alpha-beta:eval=material,depth=6
//
// Kelso searches ahead and finds won and lost games by itself; your function only estimates the positions at
// the leaves of the search. Change score() below, build, and play.
//
//        1   2   3   4      row 0     Black starts at the top, on 1 to 12, and moves down.
//      5   6   7   8                  White starts on 21 to 32 and moves up.
//        9  10  11  12
//     13  14  15  16                  A set of squares is a number of 32 bits:
//       17  18  19  20                bit 0 is square 1, bit 31 is square 32.
//     21  22  23  24
//       25  26  27  28
//     29  30  31  32        row 7
#include <bit>

#include <kelso/plugin.h>

namespace {

int count(kelso_squares squares) { return std::popcount(squares); }

constexpr kelso_squares row(int number) { return kelso_squares{0xf} << (4 * number); }

constexpr kelso_squares square(int number) { return kelso_squares{1} << (number - 1); }

// The four squares in the middle of the board.
constexpr kelso_squares kMiddle = square(14) | square(15) | square(18) | square(19);

// The points of one side; a man is worth 100.
double score(const kelso_position& position, int side) {
  const kelso_squares men = position.men[side];
  const kelso_squares kings = position.kings[side];

  double points = 100 * count(men) + 150 * count(kings);
  for (int number = 0; number < 8; ++number) {
    const int rows_advanced = side == KELSO_BLACK ? number : 7 - number;
    points += 2 * rows_advanced * count(men & row(number));
  }
  points += 5 * count((men | kings) & kMiddle);
  return points;
}

// The value of the position for the side in `context`, from -1e8 to 1e8. The same position must always have
// the same value. To debug, print to standard error.
double value(const kelso_position* position, const kelso_context* context) {
  const int side = context->side;
  const int opponent = 1 - side;
  return score(*position, side) - score(*position, opponent);
}

}  // namespace

KELSO_PLUGIN("NAME", value)
