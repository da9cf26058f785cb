// The two searches of document 001, as its program has them.
//
// Quirks kept: the windows are narrower than the evaluations, so that moves are not found or taken for
// each other; successors are generated at leaves too; and see search.cpp.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "documents/d001/evaluate.hpp"
#include "documents/d001/successors.hpp"
#include "documents/environment.hpp"

namespace kelso::documents::d001 {

// Counts what a search does, and values its leaves for the side that searches.
class Tree {
 public:
  struct Setup {
    Evaluation evaluation;
    Side searcher;
    Random* noise = nullptr;  // for Eval2; none: 0
  };

  Tree(const Setup& setup, const Environment& environment) : setup_(setup), environment_(environment) {}

  [[nodiscard]] Side searcher() const { return setup_.searcher; }
  [[nodiscard]] std::vector<Successor> expand(const Grid& grid, Side side);
  [[nodiscard]] int evaluate(const Grid& grid, Side side_to_move);
  // What a side that cannot move is worth.
  [[nodiscard]] int value_of_stuck(Side side) const { return side == setup_.searcher ? -100 : 100; }
  void count_visit() { ++statistics_.visited; }
  void count_leaf() { ++statistics_.leaf; }
  void count_cutoff() { ++cutoffs_; }

  // Once true, the values in the tree mean nothing and everybody returns.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }
  [[nodiscard]] std::uint64_t cutoffs() const { return cutoffs_; }

 private:
  static constexpr int kNoiseBound = 100;
  static constexpr std::uint64_t kNodesBetweenLooks = 1 << 10;

  Setup setup_;
  const Environment& environment_;
  Statistics statistics_;
  std::uint64_t cutoffs_ = 0;
  bool stopped_ = false;
};

struct Choice {
  std::optional<Successor> move;
  int value = 0;
};

[[nodiscard]] Choice alpha_beta(Tree& tree, const Grid& grid, int depth);
[[nodiscard]] Choice minmax_ab(Tree& tree, const Grid& grid, int depth);

}  // namespace kelso::documents::d001
