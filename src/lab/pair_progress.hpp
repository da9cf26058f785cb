// PairProgress: hands out the games of a list of pairs and reports finished pairs in the order of the
// list. Not for several threads at a time.
#pragma once

#include <unordered_map>

#include "lab/pair_runner.hpp"

namespace kelso::lab {

class PairProgress {
 public:
  // The tasks must outlive the progress.
  PairProgress(std::span<const PairTask> tasks, PairSink& sink) : tasks_(tasks), sink_(sink) {}

  // The next game to play, each only once; games that the sink knows are skipped. Nothing once all have
  // been handed out or enough have been played.
  [[nodiscard]] std::optional<GameId> next();
  // A game from next() has been played.
  void add(const FinishedGame& finished);

  // Whether the sink needs no more pairs.
  [[nodiscard]] bool has_enough() const { return has_enough_; }
  // If nothing more is played.
  [[nodiscard]] Completion completion() const;

 private:
  using Outcomes = std::array<std::optional<rules::Outcome>, 2>;
  void settle(const GameId& id, const rules::Outcome& outcome);

  std::span<const PairTask> tasks_;
  PairSink& sink_;
  std::size_t next_game_ = 0;  // counted over all tasks
  std::size_t next_pair_ = 0;  // to be reported
  bool has_enough_ = false;
  // By the number of the pair: waiting for the pairs before them, or for their other game.
  std::unordered_map<std::uint64_t, Outcomes> waiting_;
};

}  // namespace kelso::lab
