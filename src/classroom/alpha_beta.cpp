#include "classroom/alpha_beta.hpp"

#include <algorithm>
#include <limits>

#include "classroom/tree.hpp"

namespace kelso::classroom {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <class Tracer>
class AlphaBeta {
 public:
  AlphaBeta(const SearchTask& task, Budget& budget, Tracer tracer)
      : task_(task), tree_(task, budget, tracer) {}

  SearchResult run() {
    SearchResult result;
    result.value = max_value(task_.root, task_.depth, -kInfinity, kInfinity);
    result.complete = tree_.complete();
    result.pv = tree_.line();
    if (result.complete) result.best = {result.pv.front()};
    result.statistics = tree_.statistics();
    return result;
  }

 private:
  double max_value(const Position& position, int depth, double alpha, double beta) {
    if (!tree_.enter(position, {alpha, beta})) return 0;
    if (depth == 0) return tree_.leave(tree_.leaf(position));
    const MoveList moves = tree_.successors(position);
    if (moves.empty()) return tree_.leave(tree_.leaf(position));
    double best = -kInfinity;
    for (const Move& move : moves) {
      const double value = min_value(position.after(move), depth - 1, alpha, beta);
      if (value > best) {
        best = value;
        tree_.lead_with(move);
      }
      if (best >= beta) {
        tree_.cut(moves, move, {alpha, beta});
        break;
      }
      alpha = std::max(alpha, best);
    }
    return tree_.leave(best);
  }

  double min_value(const Position& position, int depth, double alpha, double beta) {
    if (!tree_.enter(position, {alpha, beta})) return 0;
    if (depth == 0) return tree_.leave(tree_.leaf(position));
    const MoveList moves = tree_.successors(position);
    if (moves.empty()) return tree_.leave(tree_.leaf(position));
    double best = kInfinity;
    for (const Move& move : moves) {
      const double value = max_value(position.after(move), depth - 1, alpha, beta);
      if (value < best) {
        best = value;
        tree_.lead_with(move);
      }
      if (best <= alpha) {
        tree_.cut(moves, move, {alpha, beta});
        break;
      }
      beta = std::min(beta, best);
    }
    return tree_.leave(best);
  }

  const SearchTask& task_;
  Tree<Tracer> tree_;
};

}  // namespace

SearchResult alpha_beta(const SearchTask& task, Budget& budget, Trace* trace) {
  return run<AlphaBeta>(task, budget, trace);
}

}  // namespace kelso::classroom
