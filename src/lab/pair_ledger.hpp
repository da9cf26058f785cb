// PairLedger: which games of a schedule are still to be played, and the finished pairs in their order.
//
//   PairLedger ledger(tasks, sink);
//   while (const auto id = ledger.next()) ledger.add(*id, play(*id));      // in any order
//   ledger.completion();
//
// Not for several threads at a time.
#pragma once

#include <map>

#include "lab/pair.hpp"

namespace kelso::lab {

class PairLedger {
 public:
  // The tasks must outlive the ledger.
  PairLedger(std::span<const PairTask> tasks, PairSink& sink) : tasks_(tasks), sink_(sink) {}

  // The next game to play, each only once; games that the sink knows are passed over. Nothing once all
  // have been given out or enough have been played.
  [[nodiscard]] std::optional<GameId> next();
  // A game that next() gave has been played.
  void add(const GameId& id, const store::GameRow& row);

  // Whether the sink wants no more pairs.
  [[nodiscard]] bool has_enough() const { return has_enough_; }
  // What it would be if nothing more were played.
  [[nodiscard]] Completion completion() const;

 private:
  using Outcomes = std::array<std::optional<rules::Outcome>, 2>;
  void settle(const GameId& id, const rules::Outcome& outcome);

  std::span<const PairTask> tasks_;
  PairSink& sink_;
  std::size_t next_game_ = 0;  // counted over all tasks
  std::size_t next_pair_ = 0;  // to be reported
  bool has_enough_ = false;
  std::map<std::size_t, Outcomes> waiting_;  // for the pairs before them, or for their other game
};

}  // namespace kelso::lab
