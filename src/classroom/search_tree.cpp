#include "classroom/search_tree.hpp"

#include <algorithm>
#include <cassert>

namespace kelso::classroom {

SearchTree::SearchTree(GameTree& game, Budget& budget, SearchObserver* observer)
    : game_(game), budget_(budget), observer_(observer), nodes_(1) {
  assert(!game.is_over());
  if (observer_) observer_->enter("", Window());
}

int SearchTree::count_moves() {
  if (refused_) return 0;
  const int moves = game_.count_moves();
  statistics_.generated += static_cast<std::uint64_t>(moves);
  if (moves > 0) ++statistics_.interior;
  node().moves = moves;
  if (nodes_.size() == ply_ + 1) nodes_.emplace_back();
  return moves;
}

double SearchTree::evaluate() {
  ++statistics_.leaf;
  if (game_.is_over()) return game_.result();
  ++statistics_.evaluations;
  return game_.estimate();
}

double SearchTree::report_leaf(double value) {
  if (observer_) observer_->leaf(value);
  return value;
}

double SearchTree::leaf_value() { return refused_ ? 0 : report_leaf(evaluate()); }

double SearchTree::leaf_value_for_mover() {
  if (refused_) return 0;
  const double value = evaluate();
  return report_leaf(max_to_move() ? value : -value);
}

void SearchTree::enter(int move, Window window) {
  refused_ = !budget_.take_node();
  if (refused_) return;
  ++statistics_.visited;
  if (observer_) return enter_observed(move, window);
  play(move);
}

void SearchTree::enter_observed(int move, Window window) {
  node().entered.push_back(move);
  const std::string text = game_.move_text(move);
  play(move);
  node().entered.clear();
  observer_->enter(text, window);
}

void SearchTree::play(int move) {
  game_.play(move);
  ++ply_;
  node().line.clear();
}

void SearchTree::leave(double value) {
  if (refused_) {
    refused_ = false;
    return;
  }
  if (observer_) observer_->leave(value);
  game_.take_back();
  --ply_;
}

void SearchTree::set_best(int move) {
  std::vector<int>& line = node().line;
  const std::vector<int>& rest = nodes_[ply_ + 1].line;
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

void SearchTree::cut(Window window) {
  if (budget_.spent()) return;  // the values mean nothing
  ++statistics_.cutoffs;
  if (!observer_) return;
  const std::vector<int>& entered = node().entered;
  std::vector<std::string> skipped;
  for (int move = 0; move < node().moves; ++move)
    if (std::ranges::find(entered, move) == entered.end()) skipped.push_back(game_.move_text(move));
  observer_->cut(skipped, window);
}

SearchResult SearchTree::finish(double value) {
  assert(ply_ == 0);
  if (observer_) observer_->leave(value);
  SearchResult result;
  result.complete = !budget_.spent();
  result.value = value;
  result.pv = nodes_.front().line;
  if (result.complete) result.best = {result.pv.front()};
  result.statistics = statistics_;
  return result;
}

}  // namespace kelso::classroom
