// Worker: one thread's search of one position. It owns what must not be shared (the path from the root,
// history, counters) and refers to the rest.
//
// Its parts: root.cpp iterates over depths and windows, alpha_beta.cpp searches the tree, quiescence.cpp ends
// it, repetition.cpp finds draws in it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "base/score.hpp"
#include "endgame/database.hpp"
#include "eval/evaluator.hpp"
#include "player/search_info.hpp"
#include "rules/game.hpp"
#include "rules/generator.hpp"
#include "search/move_ordering.hpp"
#include "search/root_knowledge.hpp"
#include "search/techniques.hpp"
#include "search/transposition_table.hpp"

namespace kelso::search {

// What all workers of a search share. Everything must outlive them.
struct SearchContext {
  TranspositionTable& table;
  const eval::Evaluator& evaluator;
  const endgame::Database* endgame = nullptr;  // or none
  Techniques techniques = {};
  int contempt = 0;  // points that a draw is worth less to the side that searches
  std::atomic<bool>& stop;
};

struct Window {
  Score alpha;
  Score beta;

  [[nodiscard]] constexpr bool is_open() const { return beta.value() - alpha.value() > 1; }
  [[nodiscard]] constexpr Window reversed() const { return {-beta, -alpha}; }
  [[nodiscard]] static constexpr Window below(Score beta) { return {beta - 1, beta}; }
  [[nodiscard]] static constexpr Window above(Score alpha) { return {alpha, alpha + 1}; }
  [[nodiscard]] static constexpr Window full() { return {-Score::infinite(), Score::infinite()}; }
};

// A number that one thread counts up and others may read meanwhile.
class Counter {
 public:
  void add(std::uint64_t number = 1) {
    value_.store(value_.load(std::memory_order_relaxed) + number, std::memory_order_relaxed);
  }
  void reset() { value_.store(0, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

// What player::Statistics counts.
struct Counters {
  Counter generated, visited, interior, leaf, evaluations, cutoffs;
};

class Worker {
 public:
  static constexpr int kMostPlies = 160;

  explicit Worker(const SearchContext& context);

  // Sets the position up; the game before it counts for repetitions and the 40-move rule.
  void prepare(const rules::Game& game, std::size_t wanted_lines);
  // Limits of the search; `is_over` is called every few hundred nodes.
  void set_checks(std::uint64_t most_nodes, std::function<bool()> is_over);
  void forget_history() { ordering_.clear(); }

  // One iteration over the best `wanted_lines` lines. False if it was stopped; then only lines that proved
  // better than before have changed.
  [[nodiscard]] bool iterate(int depth, std::size_t wanted_lines);

  // The best first. A value that is known from the databases replaces the one of the search.
  [[nodiscard]] std::vector<RootLine> lines() const { return with_known_scores(lines_); }
  [[nodiscard]] std::uint64_t nodes() const { return counters_.visited.value(); }
  // All but the time. Any thread may call this while the worker searches.
  [[nodiscard]] player::Statistics statistics() const;
  [[nodiscard]] int deepest_ply() const { return deepest_ply_; }
  [[nodiscard]] const RootKnowledge& root() const { return root_; }

 private:
  // One position on the path from the root.
  struct Frame {
    rules::Position position = rules::Position::start();
    std::uint64_t key = 0;
    int reversible_plies = 0;
    Step step;  // that led to the next frame
    std::array<Step, 2> killers;
    std::uint8_t excluded = Entry::kNoMove;
    Score evaluation;
    bool has_evaluation = false;
    bool in_probe = false;  // within a ProbCut search
    Line pv;
  };
  // What the move loop of one node needs.
  struct Node {
    Window window;
    int depth;
    int ply;
    bool pv;
    bool captures;
    std::uint8_t table_move;
    std::uint8_t extended_move = Entry::kNoMove;
  };
  struct BestMove {
    Score score;
    std::uint8_t move = Entry::kNoMove;
  };

  // root.cpp
  Score search_with_aspiration(int depth, std::size_t line);
  Score search_root(int depth, Window window, std::size_t line);
  template <board::Side S>
  Score search_root_move(const RootLine& root, std::size_t number, int depth, Window window);

  // alpha_beta.cpp
  template <board::Side S>
  Score search(Window window, int depth, int ply);
  template <board::Side S>
  Score search_move(const Node& node, rules::Move move, std::size_t number, int reduction, int extension,
                    Score alpha);
  template <board::Side S>
  BestMove move_loop(const Node& node, const rules::MoveList& moves);
  template <board::Side S>
  bool probcut(const Node& node, Score& score);
  template <board::Side S>
  bool is_singular(const Node& node, const Entry& entry);
  template <board::Side S>
  void rank(const Node& node, const rules::MoveList& moves, int* scores) const;
  [[nodiscard]] bool is_futile(const Node& node, int rank, Score best, Score alpha);
  [[nodiscard]] int reduction(const Node& node, std::size_t number, int history) const;
  [[nodiscard]] MoveOrdering::Context ordering_context(board::Side side, int ply) const;
  void store(const Node& node, const BestMove& best);

  // quiescence.cpp
  template <board::Side S>
  Score quiescence(Window window, int ply, int level);
  template <board::Side S, bool CapturesOnly>
  Score quiescence_moves(const rules::Generator<S>& generator, Window window, int ply, int level);

  // Makes a move: the next frame becomes the position after it.
  template <board::Side S>
  void descend(rules::Move move, int ply);
  [[nodiscard]] Score evaluate(int ply);
  [[nodiscard]] Score evaluate_leaf(int ply);

  // repetition.cpp
  [[nodiscard]] bool is_draw(int ply) const;
  [[nodiscard]] Score draw_score(int ply) const;

  // The score from the databases for a position where neither side can capture, if they cover it.
  [[nodiscard]] std::optional<Score> known_score(int ply) const {
    const int pieces = frame(ply).position.occupied().count();
    return pieces <= most_known_pieces_ ? probe_endgame(ply, pieces) : std::nullopt;
  }
  [[nodiscard]] std::optional<Score> probe_endgame(int ply, int pieces) const;
  [[nodiscard]] int most_pieces_to_probe() const;
  // Counts a node; true if the search must stop.
  bool enter_node(int ply);
  void check_limits();
  void raise_pv(rules::Move move, int ply);

  [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

  SearchContext context_;
  MoveOrdering ordering_;
  std::vector<Frame> frames_;
  std::vector<std::uint64_t> game_keys_;  // before the root, back to the last conversion
  std::vector<RootLine> lines_;

  Counters counters_;
  std::uint64_t next_check_ = 0;
  std::uint64_t most_nodes_ = std::numeric_limits<std::uint64_t>::max();
  std::function<bool()> is_over_;
  int deepest_ply_ = 0;
  bool stopped_ = false;
  int most_known_pieces_ = 0;  // databases are probed up to this number of pieces
  RootKnowledge root_;
};

// Templates are instantiated for both sides in the file that defines them.

inline Score Worker::draw_score(int ply) const {
  return Score::points(ply % 2 == 0 ? -context_.contempt : context_.contempt);
}

inline bool Worker::enter_node(int ply) {
  counters_.visited.add();
  if (ply > deepest_ply_) deepest_ply_ = ply;
  if (counters_.visited.value() >= next_check_) check_limits();
  return stopped_;
}

template <board::Side S>
void Worker::descend(rules::Move move, int ply) {
  const Frame& before = frame(ply);
  Frame& after = frame(ply + 1);
  after.position = before.position.after<S>(move);
  after.reversible_plies = before.position.is_conversion(move) ? 0 : before.reversible_plies + 1;
  after.has_evaluation = false;
}

}  // namespace kelso::search
