#include "documents/d000/evaluate.hpp"

#include "documents/d000/evaluators.hpp"

namespace kelso::documents::d000 {

int value(Evaluation evaluation, const board::Board& board, Side side, int turn) {
  FeatureSum sum;
  list_features(evaluation, board, side, turn, sum);
  return sum.total();
}

}  // namespace kelso::documents::d000
