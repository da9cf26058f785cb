// SearchObserver: is informed of every step of a search, to draw or record its tree. A search without an
// observer is given a null pointer.
//
// Values and windows are those of the algorithm: alpha-beta counts for MAX, the negamax forms (minimax,
// minmax-ab, timed) for the player to move at the node.
#pragma once

#include <limits>
#include <string>
#include <vector>

namespace kelso::classroom {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The values that can still matter at a node: those above alpha and below beta.
struct Window {
  double alpha = -kInfinity;
  double beta = kInfinity;
};

// Nodes are entered and left like brackets, the root first. During a call the game tree stands on the node
// that the call is about. A node that a transposition table answers is entered and left at once. A search
// whose budget is spent leaves the nodes that are still open, with meaningless values.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;

  // The search has come to a node by a move, whose text is empty at the root.
  virtual void enter(const std::string& move, Window window) = 0;
  // The node is not searched deeper: it has this value because the game is over or the horizon is reached.
  virtual void leaf(double value) = 0;
  // The remaining moves of the node are not searched, because no value lies in its window any more: the last
  // move has raised alpha, or lowered beta, so far that alpha >= beta.
  virtual void cut(const std::vector<std::string>& skipped_moves, Window window) = 0;
  // The search returns from the node to the one above.
  virtual void leave(double value) = 0;
};

}  // namespace kelso::classroom
