// SinglePositionMoves: the moves that lead out of a block when the other side has no kings. A row then is a
// single position.
#pragma once

#include "endgame/builder/outside_moves.hpp"
#include "rules/generator.hpp"

namespace kelso::endgame::builder {

template <class Policy>
class SinglePositionMoves {
 public:
  struct Best {
    WorkScore score = 0;
    bool capture = false;
  };

  explicit SinglePositionMoves(const Successors<Policy>& successors) : successors_(successors) {}

  void enter_block(PlaceSet men, PlaceSet other_men) {
    men_ = squares_of(men);
    other_men_ = squares_of(other_men);
    steps_ = ManSteps<Policy>(men, other_men, successors_);
  }

  [[nodiscard]] Best best(PlaceSet kings) const {
    const board::SquareSet king_squares = squares_of(kings);
    const auto position =
        rules::Position::trusted({men_ | king_squares, other_men_}, king_squares, board::Side::Black);
    const rules::Generator<board::Side::Black> generator(position);
    Best best;
    if (generator.can_capture()) {
      best.capture = true;
      generator.visit_captures(
          [&](rules::Move move) { best.score = Policy::best(best.score, score_after(position, move)); });
      return best;
    }
    for (const ManStep<Policy>& step : steps_)
      if ((kings & step.to) == 0)
        best.score = Policy::best(best.score, step.table->score(step.block, step.row(kings)));
    return best;
  }

 private:
  [[nodiscard]] WorkScore score_after(const rules::Position& position, rules::Move move) const {
    const rules::Position after = position.after<board::Side::Black>(move);
    const PlaceSet men = places_of(after.men(board::Side::Black));
    const PlaceSet kings = places_of(after.kings(board::Side::Black));
    const PlaceSet other_men = places_of(after.pieces(board::Side::White));
    const bool crowned = std::popcount(men) != men_.count();
    const auto* table = successors_.find(crowned, move.captured().count(), 0);
    if (table == nullptr) return Policy::before(0);
    return table->score(table->index().block_of(men, other_men), rank_among(kings, ~(men | other_men)));
  }

  const Successors<Policy>& successors_;
  board::SquareSet men_;
  board::SquareSet other_men_;
  ManSteps<Policy> steps_;
};

}  // namespace kelso::endgame::builder
