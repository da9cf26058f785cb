#include "lab/pair_progress.hpp"

namespace kelso::lab {

std::optional<GameId> PairProgress::next() {
  while (!has_enough_ && next_game_ < 2 * tasks_.size()) {
    const GameId id{tasks_[next_game_ / 2], static_cast<int>(next_game_ % 2) + 1};
    ++next_game_;
    const auto known = sink_.known(id);
    if (!known) return id;
    settle(id, *known);
  }
  return std::nullopt;
}

void PairProgress::add(const FinishedGame& finished) {
  sink_.on_game(finished);
  settle(finished.id, finished.record.outcome);
}

void PairProgress::settle(const GameId& id, const rules::Outcome& outcome) {
  waiting_[id.task.number][static_cast<std::size_t>(id.game - 1)] = outcome;
  while (!has_enough_ && next_pair_ < tasks_.size()) {
    const PairTask& task = tasks_[next_pair_];
    const auto pair = waiting_.find(task.number);
    if (pair == waiting_.end() || !pair->second[0] || !pair->second[1]) return;
    has_enough_ = !sink_.on_pair({task, {*pair->second[0], *pair->second[1]}});
    waiting_.erase(pair);
    ++next_pair_;
  }
}

Completion PairProgress::completion() const {
  if (has_enough_) return Completion::Enough;
  return next_pair_ == tasks_.size() ? Completion::AllPlayed : Completion::Interrupted;
}

}  // namespace kelso::lab
