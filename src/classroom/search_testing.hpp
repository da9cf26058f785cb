// What the tests of the searches share.
#pragma once

#include <algorithm>
#include <vector>

#include "classroom/evaluations/catalogue.hpp"
#include "classroom/search.hpp"
#include "classroom/search_player.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom::testing {

[[nodiscard]] inline rules::Position position_of(std::string_view fen) {
  return *notation::parse_position(fen);
}

[[nodiscard]] inline std::unique_ptr<Evaluation> evaluation_of(std::string id) {
  return *make_evaluation({.id = std::move(id)});
}

[[nodiscard]] inline SearchResult search(Algorithm algorithm, const SearchTask& task) {
  Budget no_limit;
  return algorithm(task, no_limit, nullptr);
}

[[nodiscard]] inline std::vector<std::string> texts_of(const rules::Position& position,
                                                       const std::vector<rules::Move>& moves) {
  std::vector<std::string> texts;
  for (rules::Move move : moves) texts.push_back(notation::to_full_text(position, move));
  return texts;
}

// Minimax written as plainly as can be, for comparison: for the root player, MAX and MIN apart.
[[nodiscard]] inline double plain_value(const rules::Position& position, int depth, const SearchTask& task) {
  const bool max = position.side_to_move() == task.root.side_to_move();
  const rules::MoveList moves = rules::legal_moves(position);
  if (moves.empty()) return max ? -kWon : kWon;
  if (depth == 0) return task.evaluation.value(position, task.root.side_to_move(), task.context);
  std::vector<double> values;
  for (rules::Move move : moves) values.push_back(plain_value(position.after(move), depth - 1, task));
  return max ? *std::max_element(values.begin(), values.end())
             : *std::min_element(values.begin(), values.end());
}

}  // namespace kelso::classroom::testing
