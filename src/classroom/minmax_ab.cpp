#include "classroom/minmax_ab.hpp"

#include <limits>

#include "classroom/tree.hpp"

namespace kelso::classroom {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

template <class Tracer>
class MinmaxAb {
 public:
  MinmaxAb(const SearchTask& task, Budget& budget, Tracer tracer)
      : task_(task), tree_(task, budget, tracer) {}

  SearchResult run() {
    // Below every value there is, a lost game included, so that some move always passes.
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    SearchResult result;
    result.value = value_of(task_.root, task_.depth, {.use = kInfinity, .pass = -kInfinity});
    result.complete = tree_.complete();
    result.pv = tree_.line();
    if (result.complete) result.best = {result.pv.front()};
    result.statistics = tree_.statistics();
    return result;
  }

 private:
  struct Thresholds {
    double use;
    double pass;

    [[nodiscard]] Thresholds for_opponent() const { return {.use = -pass, .pass = -use}; }
    [[nodiscard]] Window window() const { return {.alpha = pass, .beta = use}; }
  };

  // For the side to move.
  double value_of(const Position& position, int depth, Thresholds thresholds) {
    if (!tree_.enter(position, thresholds.window())) return 0;
    if (depth == 0) return tree_.leave(tree_.leaf_for_mover(position));
    const MoveList moves = tree_.successors(position);
    if (moves.empty()) return tree_.leave(tree_.leaf_for_mover(position));
    for (const Move& move : moves) {
      const double value = -value_of(position.after(move), depth - 1, thresholds.for_opponent());
      if (value > thresholds.pass) {
        thresholds.pass = value;
        tree_.lead_with(move);
      }
      if (thresholds.pass >= thresholds.use) {
        tree_.cut(moves, move, thresholds.window());
        break;
      }
    }
    return tree_.leave(thresholds.pass);
  }

  const SearchTask& task_;
  Tree<Tracer> tree_;
};

}  // namespace

SearchResult minmax_ab(const SearchTask& task, Budget& budget, Trace* trace) {
  return run<MinmaxAb>(task, budget, trace);
}

}  // namespace kelso::classroom
