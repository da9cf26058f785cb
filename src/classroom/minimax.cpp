#include "classroom/minimax.hpp"

#include <limits>

#include "classroom/tree.hpp"

namespace kelso::classroom {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr Window kOpen = {-kInfinity, kInfinity};

template <class Tracer>
class Minimax {
 public:
  Minimax(const SearchTask& task, Budget& budget, Tracer tracer) : task_(task), tree_(task, budget, tracer) {}

  SearchResult run() {
    SearchResult result;
    result.value = -kInfinity;
    (void)tree_.enter(task_.root, kOpen);
    for (Move move : tree_.successors(task_.root)) {
      const double value = -value_of(task_.root.after(move), task_.depth - 1);
      result.root_moves.push_back({move, value});
      if (value > result.value) {
        result.value = value;
        result.best.clear();
        tree_.lead_with(move);
      }
      if (value == result.value) result.best.push_back(move);
    }
    tree_.leave(result.value);
    result.complete = tree_.complete();
    result.pv = tree_.line();
    result.statistics = tree_.statistics();
    return result;
  }

 private:
  // For the side to move.
  double value_of(const Position& position, int depth) {
    if (!tree_.enter(position, kOpen)) return 0;
    if (depth == 0) return tree_.leave(tree_.leaf_for_mover(position));
    const MoveList moves = tree_.successors(position);
    if (moves.empty()) return tree_.leave(tree_.leaf_for_mover(position));
    double best = -kInfinity;
    for (Move move : moves) {
      const double value = -value_of(position.after(move), depth - 1);
      if (value > best) {
        best = value;
        tree_.lead_with(move);
      }
    }
    return tree_.leave(best);
  }

  const SearchTask& task_;
  Tree<Tracer> tree_;
};

}  // namespace

SearchResult minimax(const SearchTask& task, Budget& budget, Trace* trace) {
  return run<Minimax>(task, budget, trace);
}

}  // namespace kelso::classroom
