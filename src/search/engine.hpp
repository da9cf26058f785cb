// Engine: searches positions with one thread or several, and keeps its table from search to search.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/score.hpp"
#include "player/player.hpp"
#include "search/root_line.hpp"
#include "search/techniques.hpp"

namespace kelso::endgame {
class Database;
}
namespace kelso::eval {
class Evaluator;
}

namespace kelso::search {

class HelperThreads;
class TranspositionTable;
class Worker;

struct EngineOptions {
  std::size_t hash_megabytes = 64;
  unsigned threads = 1;
  std::size_t lines = 1;  // number of best moves that get an exact value
  int contempt = 0;       // points
  // Search even when only one move is legal, for callers that want the value of the position.
  bool judges_only_moves = false;
  Techniques techniques = {};
};

// The result of a search.
struct Thought {
  std::vector<RootLine> lines;  // the best first; as many as wanted are exact
  int depth = 0;                // of the last complete iteration
  int deepest_ply = 0;
  bool cut_short = false;
  player::Statistics statistics;
};

class Engine {
 public:
  // Evaluator, clock and database must outlive the engine.
  Engine(const EngineOptions& options, const eval::Evaluator& evaluator, const player::Clock& clock,
         const endgame::Database* endgame = nullptr);
  ~Engine();

  // Discards the table and the history of earlier searches.
  void clear();
  // The game must not be over. Calls back after every iteration.
  using OnIteration = std::function<void(const Thought&)>;
  [[nodiscard]] Thought think(const rules::Game& game, const player::Limits& limits,
                              const OnIteration& on_iteration, player::StopToken stop);
  // Visited so far in the current search. Any thread may call this.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  void deepen(const player::Limits& limits, std::optional<player::Duration> no_new_depth, Thought& thought,
              const OnIteration& on_iteration);
  [[nodiscard]] bool is_settled(const Thought& thought, const player::Limits& limits) const;
  void update(Thought& thought) const;
  void forget_other_endings();

  EngineOptions options_;
  const player::Clock& clock_;
  std::unique_ptr<TranspositionTable> table_;
  std::atomic<bool> stop_{false};
  std::vector<std::unique_ptr<Worker>> workers_;
  std::unique_ptr<HelperThreads> helpers_;  // of the last search; they may still be unwinding
  player::Duration begin_{0};
  int pieces_of_known_root_ = 0;  // of the last search; 0: not known
};

// The same as every player reports it: values in men.
[[nodiscard]] player::SearchInfo to_info(const Thought& thought, std::size_t line = 0);
[[nodiscard]] player::Value to_value(Score score);

}  // namespace kelso::search
