// SearchTree: the part of a game tree that a search visits. It does what is not the algorithm: it counts the
// nodes, keeps the line of best play, informs the observer, and ends the search when the budget is spent.
//
// From then on it has neither moves nor values: a node that is entered looks like a leaf worth 0. So the
// search comes to its end without having to ask for it, and SearchResult::complete is false.
#pragma once

#include <string>
#include <vector>

#include "classroom/search.hpp"

namespace kelso::classroom {

class SearchTree {
 public:
  // Enters the root, where the game goes on.
  SearchTree(GameTree& game, Budget& budget, SearchObserver* observer);

  // The number of moves here, as in GameTree. If there are any, this is an interior node.
  [[nodiscard]] int count_moves();
  // The value of a leaf for MAX: the result of the game if it is over, an estimate if it is not.
  [[nodiscard]] double leaf_value();
  // The same for the player to move.
  [[nodiscard]] double leaf_value_for_mover();

  // Plays a move: the search goes on at the node that it leads to, with this window.
  void enter(int move, Window window);
  // Takes the move back: the search of that node is finished and gave this value.
  void leave(double value);
  // Best play from here begins with the move that was just left, and goes on as found below it.
  void set_best(int move);
  // The moves that have not been entered here are skipped: the window is closed, alpha >= beta.
  void cut(Window window);

  // Moves played since the root.
  [[nodiscard]] int ply() const { return static_cast<int>(ply_); }
  [[nodiscard]] bool max_to_move() const { return ply_ % 2 == 0; }
  [[nodiscard]] bool budget_is_spent() const { return budget_.spent(); }
  [[nodiscard]] const GameTree& game() const { return game_; }

  // Leaves the root and sums up. The best move is the one that was set last.
  [[nodiscard]] SearchResult finish(double value);

 private:
  struct Node {
    std::vector<int> line;     // best play from here, as far as it is known
    int moves = 0;             // as counted
    std::vector<int> entered;  // of these; kept only for an observer
  };

  [[nodiscard]] Node& node() { return nodes_[ply_]; }
  void enter_observed(int move, Window window);
  void play(int move);
  [[nodiscard]] double evaluate();
  double report_leaf(double value);

  GameTree& game_;
  Budget& budget_;
  SearchObserver* observer_;
  player::Statistics statistics_;
  std::size_t ply_ = 0;
  std::vector<Node> nodes_;  // from the root to this one, and maybe below
  bool refused_ = false;     // the budget did not allow entering the node below this one
};

}  // namespace kelso::classroom
