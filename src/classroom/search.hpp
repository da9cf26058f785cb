// What every textbook search is given, and what it gives back.
//
//   Budget no_limit;
//   SearchResult result = minimax({position, *evaluation, .depth = 4}, no_limit);
//   result.value, result.pv[0], result.root_moves …
//
// The rules they share: a side to move without a legal move has lost, at the horizon too, and that is
// worth kWon to the other side. Every other leaf is worth what the evaluation says of it from the point
// of view of the root player: the one to move at the root.
#pragma once

#include <span>
#include <vector>

#include "classroom/evaluation.hpp"
#include "classroom/move_order.hpp"
#include "player/search_info.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

// Far outside the range of every evaluation.
inline constexpr double kWon = 1e9;

struct SearchTask {
  rules::Position root;  // the game goes on here: there is a legal move
  const Evaluation& evaluation;
  int depth = 1;  // plies, at least 1
  Context context = {};
  MoveOrder order = MoveOrder::Canonical;
};

struct RootValue {
  rules::Move move;
  double value;
};

// Values are for the root player.
struct SearchResult {
  bool complete = true;  // false: the budget ran out, and only the statistics mean anything
  double value = 0;
  std::vector<rules::Move> pv;        // begins with the move to play
  std::vector<rules::Move> best;      // every move known to be as good
  std::vector<RootValue> root_moves;  // of every legal move, if the algorithm finds them all exactly
  player::Statistics statistics;
};

// Whether a value means an end that cannot be avoided.
[[nodiscard]] bool is_won(double value);
[[nodiscard]] inline bool is_lost(double value) { return is_won(-value); }

// Values and results for everybody who does not know how a textbook search counts.
[[nodiscard]] player::Value to_value(double value);
[[nodiscard]] player::SearchInfo to_info(const SearchResult& result, int depth);

// What happens to alpha and beta, or to the thresholds that play their part, as the algorithm at work
// understands them: alpha-beta for the root player, the negamax forms for the side to move at the node.
struct Window {
  double alpha;
  double beta;
};

// Somebody who watches a search node by node. Nodes are entered and left like brackets, the root first.
class Trace {
 public:
  virtual ~Trace() = default;
  virtual void enter(const rules::Position& position, Window window) = 0;
  // The node is left early; these successors will not be visited.
  virtual void cut(std::span<const rules::Move> skipped, Window window) = 0;
  virtual void leave(double value) = 0;
};

}  // namespace kelso::classroom
