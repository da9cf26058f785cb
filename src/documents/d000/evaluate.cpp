#include "documents/d000/evaluate.hpp"

#include "documents/d000/evaluators.hpp"

namespace kelso::documents::d000 {

int value(Evaluation evaluation, const board::Board& board, Side side, int turn) {
  const Bitboard bitboard = to_bitboard(board);
  return with_evaluator(evaluation, turn, [&](auto evaluator) {
    return side == Side::Black ? evaluator.template of<Side::Black>(bitboard).value()
                               : evaluator.template of<Side::White>(bitboard).value();
  });
}

Explanation explain(Evaluation evaluation, const board::Board& board, Side side, int turn) {
  const Bitboard bitboard = to_bitboard(board);
  return with_evaluator(evaluation, turn, [&](auto evaluator) {
    return side == Side::Black ? evaluator.template of<Side::Black>(bitboard).explanation()
                               : evaluator.template of<Side::White>(bitboard).explanation();
  });
}

Explanation Ef1::explanation() const {
  return Explanation{static_cast<double>(value())}
      .add("men", own.men, own.weights.man)
      .add("kings", own.kings, own.weights.king)
      .add("moves", own.mobility, own.weights.mobility)
      .add("men on the back row", own.back_row, own.weights.back_row)
      .add("bonus", own.bonus, 1)
      .add("opponent's men", other.men, -other.weights.man)
      .add("opponent's kings", other.kings, -other.weights.king)
      .add("opponent's moves", other.mobility, -other.weights.mobility)
      .add("opponent's men on his back row", other.back_row, -other.weights.back_row)
      .add("opponent's bonus", other.bonus, -1);
}

Explanation Ef2::explanation() const {
  constexpr double kShare = -11.0 / 20;
  return Explanation{static_cast<double>(value())}
      .add("men", men, kMan)
      .add("kings", kings, kKing)
      .add("place of the men", men_place, 1)
      .add("place of the kings", king_place, kPlaceOfKings)
      .add("crosses of the kings", king_crosses, kCross)
      .add("no pieces", men + kings == 0 ? 1 : 0, kNoOwnPieces)
      .add("opponent's men", other_men, kShare * kOtherMan)
      .add("opponent's kings", other_kings, kShare * kOtherKing)
      .add("place of the own men again", men_place, kShare)
      .add("place of the opponent's kings", other_king_place, kShare * kPlaceOfKings)
      .add("crosses of the opponent's kings", other_king_crosses, kShare * kCross)
      .add("twentieths cut off", 11 * other_sum() % 20, 1.0 / 20)
      .add("opponent has no pieces", other_men + other_kings == 0 ? 1 : 0, -kNoOtherPieces);
}

Explanation Ef3::explanation() const {
  Explanation explanation{static_cast<double>(value())};
  if (decided == Decided::Won) return explanation.add("opponent has no moves", 1, kDecided);
  if (decided == Decided::Lost) return explanation.add("no moves", 1, -kDecided);
  return explanation.add("men", men, kMan)
      .add("kings", kings, kKing)
      .add("place of the men", men_place, kMan)
      .add("place of the kings", king_place, kKing)
      .add("captures of several", captures.multiple, kCaptureWeights.multiple)
      .add("captures of a king", captures.of_king, kCaptureWeights.of_king)
      .add("captures of a man", captures.of_man, kCaptureWeights.of_man)
      .add("enemies where they land", captures.enemies_at_landing, kCaptureWeights.enemies_at_landing)
      .add("squares around where they land", captures.neighbours_of_landing,
           kCaptureWeights.neighbours_of_landing)
      .add("losses of several", losses.multiple, kLossWeights.multiple)
      .add("losses of a king", losses.of_king, kLossWeights.of_king)
      .add("losses of a man to a crowning", losses.of_man_crowning, kLossWeights.of_man_crowning)
      .add("losses of a man to an edge", losses.of_man_at_edge, kLossWeights.of_man_at_edge)
      .add("enemies where the others land", losses.enemies_at_landing, kLossWeights.enemies_at_landing);
}

}  // namespace kelso::documents::d000
