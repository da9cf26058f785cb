#include "eval/weights.hpp"

#include "board/square.hpp"
#include "eval/tuned_weights.hpp"

namespace kelso::eval {

Weights plain_weights() {
  Weights weights;
  const auto set = [&weights](Term term, std::size_t place, Weight weight) {
    weights[index_of(term, place)] = {weight.opening * kWeightsPerPoint, weight.ending * kWeightsPerPoint};
  };
  set(Term::Man, 0, {100, 100});
  set(Term::King, 0, {130, 135});
  set(Term::Turn, 0, {3, 3});
  set(Term::TheMove, 0, {1, 5});
  set(Term::Trade, 0, {0, 1});
  set(Term::DogHole, 0, {-15, -5});
  set(Term::BlockedMan, 0, {-1, -2});
  set(Term::TrappedKing, 0, {-15, -20});
  set(Term::LoneKing, 0, {10, 15});
  constexpr std::array<int, kRunawaySteps> kRunaway = {22, 18, 14, 10, 6};
  for (std::size_t steps = 0; steps < kRunawaySteps; ++steps)
    set(Term::Runaway, steps, {kRunaway[steps], kRunaway[steps] + 5});
  for (std::size_t pattern = 0; pattern < 16; ++pattern) {
    const int men = static_cast<int>(pattern & 1) + static_cast<int>(pattern >> 1 & 1) +
                    static_cast<int>(pattern >> 2 & 1) + static_cast<int>(pattern >> 3 & 1);
    const bool bridge = (pattern & 5) == 5;  // 1 and 3 from Black's view
    set(Term::BackRow, pattern, {4 * men + (bridge ? 8 : 0), bridge ? 3 : 0});
  }
  for (std::size_t place = 0; place < 32; ++place) {
    const auto square = board::Square::from_number(static_cast<int>(place) + 1);
    const bool central =
        square.row() >= 2 && square.row() <= 5 && square.column() >= 2 && square.column() <= 5;
    set(Term::ManSquare, place, {square.row() + (central ? 4 : 0), 3 * square.row()});
    set(Term::KingSquare, place, {central ? 5 : 0, central ? 10 : 0});
    for (Term term : {Term::LeftStep, Term::RightStep}) set(term, place, {2, 3});
    for (Term term : {Term::LeftBacked, Term::RightBacked}) set(term, place, {1, 1});
    set(Term::Hole, place, {-3, 0});
    set(Term::KingStep, place, {1, 2});
  }
  return weights;
}

Weights tuned_weights() { return Weights(kTunedWeights); }

}  // namespace kelso::eval
