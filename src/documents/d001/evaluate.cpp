#include "documents/d001/evaluate.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace kelso::documents::d001 {

namespace {

struct Term {
  std::string_view name;
  int count;
  int weight;
};

int score(std::span<const Term> terms) {
  int total = 0;
  for (const Term& term : terms) total += term.count * term.weight;
  return total;
}

template <class Use>
void for_each_piece(const Grid& grid, Side side, Use use) {
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      if (grid.holds(side, {row, column})) use(Place{row, column}, grid.at({row, column}) == king_of(side));
}

// Whether one of the two cells on the next row is free; never for pieces at the side of the board.
bool can_step(const Grid& grid, Place place, int rows) {
  if (place.column == 0 || place.column == 7) return false;
  return grid.is_empty(place + Place{rows, -1}) || grid.is_empty(place + Place{rows, 1});
}

int single_jumps(const Grid& grid, Place place, int rows, Side side) {
  int total = 0;
  for (int columns : {-1, 1}) {
    const Place over = place + Place{rows, columns};
    total += grid.holds(opponent(side), over) && grid.is_empty(over + Place{rows, columns});
  }
  return total;
}

using Eval1Terms = std::array<Term, 6>;

Eval1Terms eval1_terms(const Grid& grid, Side side) {
  int men = 0, kings = 0, forward_steps = 0, back_steps = 0, forward_captures = 0, back_captures = 0;
  const int ahead = forward(side);
  for_each_piece(grid, side, [&](Place place, bool is_king) {
    ++(is_king ? kings : men);
    forward_steps += can_step(grid, place, ahead);
    if (side == Side::Black) forward_captures += single_jumps(grid, place, ahead, side);
    if (!is_king) return;
    back_steps += can_step(grid, place, -ahead);
    back_captures += single_jumps(grid, place, -ahead, side);
  });
  return {{{"men", men, 1},
           {"kings", kings, 2},
           {"pieces that can step forward", forward_steps, 3},
           {"kings that can step back", back_steps, 3},
           {"forward captures", forward_captures, 4},
           {"backward captures of kings", back_captures, 4}}};
}

using Eval2Terms = std::array<Term, 5>;

Eval2Terms eval2_terms(const Grid& grid, Side side) {
  int men = 0, kings = 0, rows = 0, guards = 0;
  for_each_piece(grid, side, [&](Place place, bool is_king) {
    ++(is_king ? kings : men);
    if (is_king) return;
    rows += (place.row - home_row(side)) * forward(side);
    guards += place.row == home_row(side);
  });
  return {{{"men", men, 20'000'000},
           {"kings", kings, 30'000'000},
           {"rows advanced by men", rows, 100'000},
           {"men on the home row", guards, 900'000},
           {"pieces", men + kings, 1'000}}};
}

using Eval3Terms = std::array<Term, 2>;

Eval3Terms eval3_terms(const Grid& grid, Side side) {
  int men = 0, kings = 0;
  for_each_piece(grid, side, [&](Place, bool is_king) { ++(is_king ? kings : men); });
  return {{{"men", men, 1}, {"kings", kings, 2}}};
}

// Calls use with the terms of the side that is counted for and of the one counted against.
template <class Use>
auto with_terms(Evaluation evaluation, const Grid& grid, Side side, Use use) {
  switch (evaluation) {
    case Evaluation::Eval1:
      return use(eval1_terms(grid, side), eval1_terms(grid, opponent(side)));
    case Evaluation::Eval2:
      return use(eval2_terms(grid, Side::Black), eval2_terms(grid, Side::White));
    case Evaluation::Eval3:
      break;
  }
  return use(eval3_terms(grid, side), eval3_terms(grid, opponent(side)));
}

}  // namespace

int value(Evaluation evaluation, const Grid& grid, Side side) {
  return with_terms(evaluation, grid, side,
                    [](const auto& own, const auto& other) { return score(own) - score(other); });
}

int value(Evaluation evaluation, const board::Board& board, Side side) {
  return value(evaluation, to_grid(board), side);
}

Explanation explain(Evaluation evaluation, const board::Board& board, Side side) {
  return with_terms(evaluation, to_grid(board), side, [&](const auto& own, const auto& other) {
    const bool always_x = evaluation == Evaluation::Eval2;
    const std::string_view first = always_x || side == Side::Black ? "X" : "O";
    const std::string_view second = first == "X" ? "O" : "X";
    Explanation explanation{static_cast<double>(score(own) - score(other))};
    for (const Term& term : own)
      explanation.add(std::string(first) + ": " + std::string(term.name), term.count, term.weight);
    for (const Term& term : other)
      explanation.add(std::string(second) + ": " + std::string(term.name), term.count, -term.weight);
    return explanation;
  });
}

}  // namespace kelso::documents::d001
