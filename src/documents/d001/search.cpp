#include "documents/d001/search.hpp"

#include <algorithm>

namespace kelso::documents::d001 {

std::vector<Successor> Tree::expand(const Grid& grid, Side side) {
  std::vector<Successor> result = successors(grid, side);
  statistics_.generated += result.size();
  if (++statistics_.interior % kNodesBetweenLooks == 0) stopped_ = environment_.is_stopped();
  return result;
}

int Tree::evaluate(const Grid& grid, Side side_to_move) {
  ++statistics_.evaluations;
  const int result = value(setup_.evaluation, grid, setup_.searcher);
  if (setup_.evaluation != Evaluation::Eval2 || setup_.noise == nullptr) return result;
  const int noise = static_cast<int>(setup_.noise->below(kNoiseBound));
  return side_to_move == Side::Black ? result + noise : result - noise;
}

namespace {

// Finite bounds where infinite ones are meant: MAX nodes are never worth less than -100, MIN nodes never
// more than 50.
class AlphaBeta {
 public:
  AlphaBeta(Tree& tree, int depth) : tree_(tree), depth_(depth) {}

  // The first child whose stored value is that of the root; when all are below the bound there is none.
  [[nodiscard]] Choice search(const Grid& grid) {
    const std::vector<Successor> children = tree_.expand(grid, tree_.searcher());
    if (children.empty()) return {std::nullopt, tree_.value_of_stuck(tree_.searcher())};
    const Interior root = interior(children, 0, {-1000, 1000});
    const auto match = std::find(root.stored.begin(), root.stored.end(), root.value);
    if (match == root.stored.end() || tree_.stopped()) return {std::nullopt, root.value};
    return {children[static_cast<std::size_t>(match - root.stored.begin())], root.value};
  }

 private:
  struct Window {
    int alpha;
    int beta;
  };
  // A leaf is valued twice, once to be stored and once to be returned: the same without noise.
  struct Value {
    int stored;
    int returned;
  };
  struct Interior {
    int value;
    std::vector<int> stored;  // of the children
  };

  [[nodiscard]] bool is_max(int ply) const { return ply % 2 == 0; }
  [[nodiscard]] Side side_at(int ply) const {
    return is_max(ply) ? tree_.searcher() : opponent(tree_.searcher());
  }

  [[nodiscard]] Interior interior(const std::vector<Successor>& children, int ply, Window window) {
    Interior result{is_max(ply) ? -100 : 50, std::vector<int>(children.size())};
    for (std::size_t i = 0; i < children.size() && !tree_.stopped(); ++i) {
      tree_.count_visit();
      const Value child = node(children[i].grid, ply + 1, window);
      result.stored[i] = child.stored;
      result.value =
          is_max(ply) ? std::max(result.value, child.returned) : std::min(result.value, child.returned);
      if (is_max(ply) ? result.value >= window.beta : result.value <= window.alpha) {
        tree_.count_cutoff();
        break;
      }
      int& bound = is_max(ply) ? window.alpha : window.beta;
      bound = is_max(ply) ? std::max(bound, result.value) : std::min(bound, result.value);
    }
    return result;
  }

  [[nodiscard]] Value node(const Grid& grid, int ply, Window window) {
    const std::vector<Successor> children = tree_.expand(grid, side_at(ply));
    if (children.empty()) {
      tree_.count_leaf();
      const int value = tree_.value_of_stuck(side_at(ply));
      return {value, value};
    }
    if (ply >= depth_) {
      tree_.count_leaf();
      const int stored = tree_.evaluate(grid, side_at(ply));
      return {stored, tree_.evaluate(grid, side_at(ply))};
    }
    const int value = interior(children, ply, window).value;
    return {value, value};
  }

  Tree& tree_;
  int depth_;
};

// Negamax with the thresholds "use" and "pass". A node that is cut off is worth 0 to its parent, whatever
// was found there, and a side that is stuck before the horizon is worth 0 as well.
class MinMaxAB {
 public:
  // Whatever depth is asked for, the program searches 2 plies or 4.
  MinMaxAB(Tree& tree, int depth) : tree_(tree), horizon_(depth == 2 ? 2 : 4) {}

  [[nodiscard]] Choice search(const Grid& grid) {
    const std::vector<Successor> children = tree_.expand(grid, tree_.searcher());
    if (children.empty()) return {std::nullopt, 0};
    const Interior root = interior(children, tree_.searcher(), 0, {.use = 120, .pass = -100});
    if (root.kept < 0 || tree_.stopped()) return {std::nullopt, root.pass};
    return {children[static_cast<std::size_t>(root.kept)], root.pass};
  }

 private:
  struct Thresholds {
    int use;
    int pass;

    [[nodiscard]] constexpr Thresholds swapped() const { return {-pass, -use}; }
  };
  struct Value {
    int value;
    bool cut_off = false;
  };
  struct Interior {
    int pass;
    bool cut_off = false;
    // The last child that improved on pass. One that was cut off improves too, but the program then holds
    // one of its children in its place, and later finds that this is no move.
    int kept = -1;
  };

  [[nodiscard]] Interior interior(const std::vector<Successor>& children, Side side, int ply,
                                  Thresholds thresholds) {
    Interior result{thresholds.pass};
    for (std::size_t i = 0; i < children.size() && !tree_.stopped(); ++i) {
      tree_.count_visit();
      thresholds.pass = result.pass;
      const Value child = node(children[i].grid, opponent(side), ply + 1, thresholds.swapped());
      if (-child.value > result.pass) {
        result.pass = -child.value;
        if (!child.cut_off) result.kept = static_cast<int>(i);
      }
      if (result.pass >= thresholds.use) {
        tree_.count_cutoff();
        result.cut_off = true;
        break;
      }
    }
    return result;
  }

  [[nodiscard]] Value node(const Grid& grid, Side side, int ply, Thresholds thresholds) {
    const std::vector<Successor> children = tree_.expand(grid, side);
    if (ply >= horizon_) {
      tree_.count_leaf();
      const int value = children.empty() ? tree_.value_of_stuck(side) : tree_.evaluate(grid, side);
      return {side == tree_.searcher() ? value : -value};
    }
    if (children.empty()) {
      tree_.count_leaf();
      return {0};
    }
    const Interior result = interior(children, side, ply, thresholds);
    return {result.cut_off ? 0 : result.pass, result.cut_off};
  }

  Tree& tree_;
  int horizon_;
};

}  // namespace

Choice alpha_beta(Tree& tree, const Grid& grid, int depth) { return AlphaBeta(tree, depth).search(grid); }

Choice minmax_ab(Tree& tree, const Grid& grid, int depth) { return MinMaxAB(tree, depth).search(grid); }

}  // namespace kelso::documents::d001
