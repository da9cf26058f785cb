#include "lab/pair.hpp"

#include "base/random.hpp"

namespace kelso::lab {

std::string GameId::key() const { return std::to_string(task.number) + "." + std::to_string(game); }

std::uint64_t GameId::seed() const {
  return mixed(task.seed ^ mixed(2 * task.number + static_cast<unsigned>(game)));
}

board::BySide<std::size_t> GameId::contestants() const {
  return game == 1 ? board::BySide<std::size_t>{task.first, task.second}
                   : board::BySide<std::size_t>{task.second, task.first};
}

GameScore GameId::score(const rules::Outcome& outcome) const {
  if (!outcome.winner) return GameScore::Draw;
  const board::Side first_side = game == 1 ? board::Side::Black : board::Side::White;
  return *outcome.winner == first_side ? GameScore::Win : GameScore::Loss;
}

std::array<GameScore, 2> PairOutcome::scores() const {
  return {GameId{task, 1}.score(games[0]), GameId{task, 2}.score(games[1])};
}

PairScore PairOutcome::score() const { return pair_score(scores()[0], scores()[1]); }

}  // namespace kelso::lab
