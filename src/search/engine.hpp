// Engine: searches positions with one thread or several, and remembers from search to search.
//
//   Engine engine({.hash_megabytes = 64, .threads = 2}, evaluator, clock);
//   const Thought thought = engine.think(game, {.movetime = 1s}, observer, stop_token);
//   thought.lines[0].pv[0];                          // the move to play
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "player/player.hpp"
#include "search/helpers.hpp"
#include "search/worker.hpp"

namespace kelso::search {

struct EngineOptions {
  std::size_t hash_megabytes = 64;
  unsigned threads = 1;
  std::size_t lines = 1;  // how many of the best moves to give a value
  int contempt = 0;       // points
  // For who wants to know what a position is worth, not only what to play: thinks on where there is but
  // one move.
  bool judges_only_moves = false;
  Techniques techniques = {};
};

// What a search came to.
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

  // Forgets everything that was learnt.
  void clear();
  // The game must not be over. Calls back after every iteration.
  using OnIteration = std::function<void(const Thought&)>;
  [[nodiscard]] Thought think(const rules::Game& game, const player::Limits& limits,
                              const OnIteration& on_iteration, player::StopToken stop);
  // So far, in the search that is under way; any thread may ask.
  [[nodiscard]] std::uint64_t nodes() const;
  [[nodiscard]] const TranspositionTable& table() const { return table_; }

 private:
  void deepen(const player::Limits& limits, std::optional<player::Duration> no_new_depth, Thought& thought,
              const OnIteration& on_iteration);
  [[nodiscard]] bool is_settled(const Thought& thought, const player::Limits& limits) const;
  void update(Thought& thought) const;
  void forget_other_endings();

  EngineOptions options_;
  const player::Clock& clock_;
  TranspositionTable table_;
  std::atomic<bool> stop_{false};
  std::vector<std::unique_ptr<Worker>> workers_;
  std::optional<Helpers> helpers_;  // of the last search; whoever has not yet noticed its end
  player::Duration begin_{0};
  int pieces_of_known_root_ = 0;  // of the last search; 0: not known
};

// What a thought says in the words of all players: scores in men.
[[nodiscard]] player::SearchInfo to_info(const Thought& thought, std::size_t line = 0);
[[nodiscard]] player::Value to_value(Score score);

}  // namespace kelso::search
