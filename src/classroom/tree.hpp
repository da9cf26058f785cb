// Tree: the part of a search that is not the algorithm: successors, leaves, counting, the line of best
// play, when to give up, and telling whoever watches. With it an algorithm is as short as in the book:
//
//   double value(const Position& position, int depth) {
//     if (!tree_.enter(position, window)) return 0;           // the budget is spent
//     if (depth == 0) return tree_.leave(tree_.leaf(position));
//     for (Move move : tree_.successors(position)) …
//     return tree_.leave(best);
//   }
//
// Once the budget is spent no node can be entered any more, so that the recursion unwinds by itself; what
// it returns on the way means nothing and is thrown away at the root.
//
// The Tracer is NoTrace or LiveTrace: a search that nobody watches pays nothing.
#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "classroom/budget.hpp"
#include "classroom/search.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom {

struct NoTrace {
  void enter(const rules::Position&, Window) {}
  void cut(std::span<const rules::Move>, Window) {}
  void leave(double) {}
};

class LiveTrace {
 public:
  explicit LiveTrace(Trace& trace) : trace_(&trace) {}
  void enter(const rules::Position& position, Window window) { trace_->enter(position, window); }
  void cut(std::span<const rules::Move> skipped, Window window) { trace_->cut(skipped, window); }
  void leave(double value) { trace_->leave(value); }

 private:
  Trace* trace_;
};

// What a lost game is worth: the same wherever it happens, or less bad the later.
enum class Ends : std::uint8_t { Flat, CorrectedByDepth };

template <class Tracer>
class Tree {
 public:
  Tree(const SearchTask& task, Budget& budget, Tracer tracer, Ends ends = Ends::Flat)
      : task_(task),
        budget_(budget),
        tracer_(tracer),
        ends_(ends),
        lines_(static_cast<std::size_t>(task.depth) + 1) {}

  // Begins a node: the root first, then what lies below it. False if the budget is spent.
  [[nodiscard]] bool enter(const rules::Position& position, Window window) {
    if (entered_ > 0) {
      if (!budget_.take_node()) return false;
      ++statistics_.visited;
    }
    lines_[entered_++].clear();
    tracer_.enter(position, window);
    return true;
  }
  // Ends it, and hands its value through.
  double leave(double value) {
    --entered_;
    tracer_.leave(value);
    return value;
  }
  // The node will be left without visiting the moves behind the one that refuted it.
  void cut(const rules::MoveList& moves, const rules::Move& refutation, Window window) {
    ++statistics_.cutoffs;
    tracer_.cut({&refutation + 1, moves.end()}, window);
  }

  // None if the side to move has lost.
  [[nodiscard]] rules::MoveList successors(const rules::Position& position) {
    const rules::MoveList moves =
        ordered_moves(position, task_.order, {task_.evaluation, root_player(), task_.context});
    statistics_.generated += moves.size();
    statistics_.interior += !moves.empty();
    return moves;
  }

  // What a position without successors, or at the horizon, is worth to the root player.
  [[nodiscard]] double leaf(const rules::Position& position) {
    ++statistics_.leaf;
    if (!rules::has_legal_move(position)) return position.side_to_move() == root_player() ? -won() : won();
    ++statistics_.evaluations;
    return task_.evaluation.value(position, root_player(), task_.context);
  }
  // The same for the side to move.
  [[nodiscard]] double leaf_for_mover(const rules::Position& position) {
    const double value = leaf(position);
    return position.side_to_move() == root_player() ? value : -value;
  }

  // The best play from this node begins with a move, after which it goes on as found just now.
  void lead_with(rules::Move move) {
    std::vector<rules::Move>& line = lines_[entered_ - 1];
    const std::vector<rules::Move>& rest = lines_[entered_];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
  }
  [[nodiscard]] const std::vector<rules::Move>& line() const { return lines_.front(); }

  // How far the present node is from the root.
  [[nodiscard]] int ply() const { return static_cast<int>(entered_) - 1; }
  [[nodiscard]] bool complete() const { return !budget_.spent(); }
  [[nodiscard]] const player::Statistics& statistics() const { return statistics_; }

 private:
  [[nodiscard]] board::Side root_player() const { return task_.root.side_to_move(); }
  [[nodiscard]] double won() const { return ends_ == Ends::Flat ? kWon : kWon - ply(); }

  const SearchTask& task_;
  Budget& budget_;
  [[no_unique_address]] Tracer tracer_;
  Ends ends_;
  player::Statistics statistics_;
  std::size_t entered_ = 0;                      // nodes from the root to the present one
  std::vector<std::vector<rules::Move>> lines_;  // best play found below each of them
};

// Runs an algorithm, written as a class template over the Tracer, with or without somebody watching.
template <template <class> class Algorithm, class... More>
[[nodiscard]] SearchResult run(const SearchTask& task, Budget& budget, Trace* trace, More&... more) {
  assert(task.depth >= 1 && rules::has_legal_move(task.root));
  if (trace) return Algorithm<LiveTrace>(task, budget, LiveTrace(*trace), more...).run();
  return Algorithm<NoTrace>(task, budget, NoTrace(), more...).run();
}

}  // namespace kelso::classroom
