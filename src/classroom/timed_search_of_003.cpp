#include "classroom/timed_search_of_003.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "classroom/search_tree.hpp"

namespace kelso::classroom {

namespace {

// What a search with a window finds out about a value.
Bound bound_of(double value, Window window) {
  if (value >= window.beta) return Bound::AtLeast;
  return value <= window.alpha ? Bound::AtMost : Bound::Exact;
}

// Whether a stored value can replace a search with the window.
bool answers(Bound bound, double value, Window window) {
  if (bound == Bound::AtLeast) return value >= window.beta;
  return bound == Bound::Exact || value <= window.alpha;
}

// A sure end is counted in plies: by the search from the root, by the table from the stored position.
double counted_from_root(double value, int ply) {
  if (is_won(value)) return value - ply;
  return is_lost(value) ? value + ply : value;
}
double counted_from_here(double value, int ply) { return counted_from_root(value, -ply); }

// All moves in the usual order, except that one of them comes first.
std::vector<int> order_with_first(int moves, int first) {
  std::vector<int> order(static_cast<std::size_t>(moves));
  std::iota(order.begin(), order.end(), 0);
  const auto place = std::ranges::find(order, first);
  if (place != order.end()) std::rotate(order.begin(), place, place + 1);
  return order;
}

// The value of the position for the player to move.
double value_of_position(SearchTree& tree, TranspositionTable& table, int depth, double alpha, double beta) {
  // Without budget the node was not entered, and the table must not take another node for it.
  if (tree.budget_is_spent()) return 0;
  if (depth == 0) return tree.leaf_value_for_mover();
  const std::uint64_t key = tree.game().key();
  if (const TableEntry* known = table.find(key, depth)) {
    const double value = counted_from_root(known->value, tree.ply());
    if (answers(known->bound, value, {alpha, beta})) return value;
  }

  const int moves = tree.count_moves();
  if (moves == 0) return tree.leaf_value_for_mover();

  const TableEntry* depth_before = table.find(key, depth - 1);
  double best = -kInfinity;
  int best_move = 0;
  for (const int move : order_with_first(moves, depth_before ? depth_before->move : 0)) {
    const double lower = std::max(alpha, best);
    tree.enter(move, {-beta, -lower});
    const double value = -value_of_position(tree, table, depth - 1, -beta, -lower);
    tree.leave(-value);
    if (value > best) {
      best = value;
      best_move = move;
      tree.set_best(move);
    }
    if (best >= beta) {
      tree.cut({best, beta});
      break;
    }
  }
  if (!tree.budget_is_spent())
    table.store(key, depth, {counted_from_here(best, tree.ply()), bound_of(best, {alpha, beta}), best_move});
  return best;
}

TimedSearchResult only_move() {
  TimedSearchResult result;
  result.only_move = true;
  result.last.pv = {0};
  result.last.best = {0};
  return result;
}

}  // namespace

SearchResult find_all_best(GameTree& game, int depth, Budget& budget, TranspositionTable& table,
                           Random& random, SearchObserver* observer) {
  SearchTree tree(game, budget, observer);
  const int moves = tree.count_moves();
  std::vector<int> best_moves;
  double best = -kInfinity;
  for (int move = 0; move < moves; ++move) {
    const double just_below = std::nextafter(best, -kInfinity);
    tree.enter(move, {-kInfinity, -just_below});
    const double value = -value_of_position(tree, table, depth - 1, -kInfinity, -just_below);
    tree.leave(-value);
    if (value > best) {
      best = value;
      best_moves.clear();
    }
    if (value < best) continue;
    best_moves.push_back(move);
    // Taking the k-th of equal moves with chance 1/k gives each the same chance in the end.
    if (random.below(best_moves.size()) == 0) tree.set_best(move);
  }
  SearchResult result = tree.finish(best);
  result.best = best_moves;
  return result;
}

TimedSearchResult timed_search(GameTree& game, int deepest, Budget& budget, TranspositionTable& table,
                               Random& random,
                               const std::function<void(const SearchResult&, int)>& completed) {
  if (game.count_moves() == 1) return only_move();

  Budget no_limit;  // for depth 1, so that there is always a move to play
  TimedSearchResult result;
  player::Statistics total;
  for (int depth = 1;; depth = std::min(depth + 1, deepest)) {
    SearchResult found = find_all_best(game, depth, depth == 1 ? no_limit : budget, table, random);
    found.statistics = total += found.statistics;
    result.cut_short = !found.complete;
    if (result.cut_short) break;
    const bool is_deeper = depth > result.depth;
    result.last = std::move(found);
    result.depth = depth;
    if (completed && is_deeper) completed(result.last, depth);
    if (is_won(result.last.value)) break;
    // A lost game is searched again and again: how long the answer takes must not give it away.
    if (depth == deepest && !(is_lost(result.last.value) && budget.has_deadline())) break;
    budget.look();
    if (budget.spent()) break;
  }
  result.last.statistics = total;
  return result;
}

}  // namespace kelso::classroom
