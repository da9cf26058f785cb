#include "classroom/timed.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "classroom/tree.hpp"

namespace kelso::classroom {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What pruning to a window leaves known about a value.
Bound bound_of(double value, Window window) {
  if (value >= window.beta) return Bound::AtLeast;
  return value <= window.alpha ? Bound::AtMost : Bound::Exact;
}

// Whether a value known that far can stand for a search of the window.
bool answers(Bound bound, double value, Window window) {
  if (bound == Bound::AtLeast) return value >= window.beta;
  return bound == Bound::Exact || value <= window.alpha;
}

void bring_forward(MoveList& moves, Move move) {
  Move* const place = std::find(moves.begin(), moves.end(), move);
  if (place != moves.end()) std::rotate(moves.begin(), place, place + 1);
}

template <class Tracer>
class Equals {
 public:
  Equals(const SearchTask& task, Budget& budget, Tracer tracer, Memory& memory, Random& random)
      : task_(task), tree_(task, budget, tracer, Ends::CorrectedByDepth), memory_(memory), random_(random) {}

  SearchResult run() {
    SearchResult result;
    result.value = -kInfinity;
    (void)tree_.enter(task_.root, {-kInfinity, kInfinity});
    for (Move move : tree_.successors(task_.root)) {
      const double just_below = std::nextafter(result.value, -kInfinity);
      const double value = -value_of(task_.root.after(move), task_.depth - 1, -kInfinity, -just_below);
      if (value > result.value) {
        result.value = value;
        result.best.clear();
      }
      if (value < result.value) continue;
      result.best.push_back(move);
      // Taking the k-th of equals with chance 1/k leaves each with the same chance in the end.
      if (random_.below(result.best.size()) == 0) tree_.lead_with(move);
    }
    tree_.leave(result.value);
    result.complete = tree_.complete();
    result.pv = tree_.line();
    result.statistics = tree_.statistics();
    return result;
  }

 private:
  // For the side to move.
  double value_of(const Position& position, int depth, double alpha, double beta) {
    if (!tree_.enter(position, {alpha, beta})) return 0;
    if (depth == 0) return tree_.leave(tree_.leaf_for_mover(position));
    if (const Finding* found = memory_.find(position, depth)) {
      const double value = from_root(found->value);
      if (answers(found->bound, value, {alpha, beta})) return tree_.leave(value);
    }
    MoveList moves = tree_.successors(position);
    if (moves.empty()) return tree_.leave(tree_.leaf_for_mover(position));
    if (const Finding* before = memory_.find(position, depth - 1)) bring_forward(moves, before->move);
    double best = -kInfinity;
    Move best_move = moves[0];
    for (const Move& move : moves) {
      const double value = -value_of(position.after(move), depth - 1, -beta, -std::max(alpha, best));
      if (value > best) {
        best = value;
        best_move = move;
        tree_.lead_with(move);
      }
      if (best >= beta) {
        tree_.cut(moves, move, {alpha, beta});
        break;
      }
    }
    if (tree_.complete())
      memory_.store(position, depth, {from_here(best), bound_of(best, {alpha, beta}), best_move});
    return tree_.leave(best);
  }

  // An end is as many plies away from the root as from here, and those that lead here: the search counts
  // from the root, the memory from the position itself.
  [[nodiscard]] double from_root(double value) const {
    if (is_won(value)) return value - tree_.ply();
    return is_lost(value) ? value + tree_.ply() : value;
  }
  [[nodiscard]] double from_here(double value) const {
    if (is_won(value)) return value + tree_.ply();
    return is_lost(value) ? value - tree_.ply() : value;
  }

  const SearchTask& task_;
  Tree<Tracer> tree_;
  Memory& memory_;
  Random& random_;
};

TimedResult only_move(Move move) {
  TimedResult result;
  result.only_move = true;
  result.last.pv = {move};
  result.last.best = {move};
  return result;
}

}  // namespace

SearchResult search_equals(const SearchTask& task, Budget& budget, Memory& memory, Random& random,
                           Trace* trace) {
  return run<Equals>(task, budget, trace, memory, random);
}

TimedResult timed(SearchTask task, Budget& budget, Memory& memory, Random& random,
                  const std::function<void(const SearchResult&, int)>& completed) {
  const MoveList moves = rules::legal_moves(task.root);
  if (moves.size() == 1) return only_move(moves[0]);

  const int deepest = task.depth;
  Budget no_limit;  // for depth 1, so that there is always a move to play
  TimedResult result;
  player::Statistics total;
  for (task.depth = 1;; task.depth = std::min(task.depth + 1, deepest)) {
    SearchResult found = search_equals(task, task.depth == 1 ? no_limit : budget, memory, random);
    found.statistics = total += found.statistics;
    result.cut_short = !found.complete;
    if (result.cut_short) break;
    result.last = std::move(found);
    result.depth = task.depth;
    if (completed) completed(result.last, result.depth);
    if (is_won(result.last.value)) break;
    // A lost game is searched again and again: how long the answer takes must not give it away.
    if (task.depth == deepest && !(is_lost(result.last.value) && budget.has_deadline())) break;
    budget.look();
    if (budget.spent()) break;
  }
  result.last.statistics = total;
  return result;
}

}  // namespace kelso::classroom
