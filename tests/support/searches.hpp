// What the tests of the textbook searches share.
#pragma once

#include <algorithm>
#include <vector>

#include "classroom/draughts_tree.hpp"
#include "classroom/evaluations/catalogue.hpp"
#include "classroom/search.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"

namespace kelso::testing {

[[nodiscard]] inline rules::Position position_of(std::string_view fen) {
  return *notation::parse_position(fen);
}

[[nodiscard]] inline std::unique_ptr<classroom::Evaluation> evaluation_of(std::string id) {
  return *classroom::classroom_evaluations().make({.id = std::move(id)});
}

// A search of a draughts position.
struct DraughtsTask {
  rules::Position root;
  const classroom::Evaluation& evaluation;
  int depth = 1;
  classroom::Context context = {};
  classroom::MoveOrder order = classroom::MoveOrder::Canonical;

  [[nodiscard]] classroom::DraughtsTree tree(classroom::LossValue loss = classroom::LossValue::Flat) const {
    return {root, {evaluation, context, order, loss}};
  }
};

// A SearchResult with draughts moves instead of their numbers.
struct DraughtsResult {
  struct RootValue {
    rules::Move move;
    double value;
  };

  bool complete;
  double value;
  std::vector<rules::Move> pv;
  std::vector<rules::Move> best;
  std::vector<RootValue> root_moves;
  player::Statistics statistics;
};

[[nodiscard]] inline DraughtsResult in_draughts_moves(const classroom::SearchResult& found,
                                                      classroom::DraughtsTree& tree) {
  DraughtsResult result{found.complete, found.value, tree.moves_of(found.pv), {}, {}, found.statistics};
  for (const int move : found.best) result.best.push_back(tree.move(move));
  for (const auto& [move, value] : found.root_moves) result.root_moves.push_back({tree.move(move), value});
  return result;
}

[[nodiscard]] inline DraughtsResult search(classroom::Algorithm algorithm, const DraughtsTask& task,
                                           classroom::Budget& budget,
                                           classroom::SearchObserver* observer = nullptr) {
  classroom::DraughtsTree tree = task.tree();
  return in_draughts_moves(algorithm(tree, task.depth, budget, observer), tree);
}
[[nodiscard]] inline DraughtsResult search(classroom::Algorithm algorithm, const DraughtsTask& task,
                                           classroom::SearchObserver* observer = nullptr) {
  classroom::Budget no_limit;
  return search(algorithm, task, no_limit, observer);
}

[[nodiscard]] inline std::vector<std::string> texts_of(const rules::Position& position,
                                                       const std::vector<rules::Move>& moves) {
  std::vector<std::string> texts;
  for (rules::Move move : moves) texts.push_back(notation::to_full_text(position, move));
  return texts;
}

// Minimax written as plainly as can be, for comparison: for the root player, MAX and MIN apart.
[[nodiscard]] inline double plain_value(const rules::Position& position, int depth,
                                        const DraughtsTask& task) {
  const bool max = position.side_to_move() == task.root.side_to_move();
  const rules::MoveList moves = rules::legal_moves(position);
  if (moves.empty()) return max ? -classroom::kWon : classroom::kWon;
  if (depth == 0) return task.evaluation.value(position, task.root.side_to_move(), task.context);
  std::vector<double> values;
  for (rules::Move move : moves) values.push_back(plain_value(position.after(move), depth - 1, task));
  return max ? *std::max_element(values.begin(), values.end())
             : *std::min_element(values.begin(), values.end());
}

}  // namespace kelso::testing
