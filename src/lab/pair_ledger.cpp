#include "lab/pair_ledger.hpp"

#include <cassert>

#include "lab/game_rows.hpp"

namespace kelso::lab {

std::optional<GameId> PairLedger::next() {
  while (!has_enough_ && next_game_ < 2 * tasks_.size()) {
    const GameId id{tasks_[next_game_ / 2], static_cast<int>(next_game_ % 2) + 1};
    ++next_game_;
    const auto known = sink_.known(id);
    if (!known) return id;
    settle(id, *known);
  }
  return std::nullopt;
}

void PairLedger::add(const GameId& id, const store::GameRow& row) {
  const auto outcome = outcome_of(row);
  assert(outcome);
  sink_.on_game(id, row);
  settle(id, *outcome);
}

void PairLedger::settle(const GameId& id, const rules::Outcome& outcome) {
  const auto place = static_cast<std::size_t>(&id.task - tasks_.data());
  waiting_[place][static_cast<std::size_t>(id.game - 1)] = outcome;
  while (!has_enough_ && !waiting_.empty() && waiting_.begin()->first == next_pair_) {
    const auto& [first, second] = waiting_.begin()->second;
    if (!first || !second) return;
    has_enough_ = !sink_.on_pair({tasks_[next_pair_], {*first, *second}});
    waiting_.erase(waiting_.begin());
    ++next_pair_;
  }
}

Completion PairLedger::completion() const {
  if (has_enough_) return Completion::Enough;
  return next_pair_ == tasks_.size() ? Completion::AllPlayed : Completion::Interrupted;
}

}  // namespace kelso::lab
