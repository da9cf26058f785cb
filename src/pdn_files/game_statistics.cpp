#include "pdn_files/game_statistics.hpp"

#include <algorithm>
#include <numeric>

#include "notation/move_text.hpp"

namespace kelso::pdn_files {

std::size_t ResultCounts::games() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
}

void GameStatistics::add(const notation::MainLine& game) {
  results_.add(game.result);
  ++lengths_[game.plies.size()];
  if (game.start != rules::Position::start() || game.plies.size() < opening_plies_) return;
  std::string moves;
  for (std::size_t ply = 0; ply < opening_plies_; ++ply)
    moves += (ply > 0 ? " " : "") + notation::to_text(game.plies[ply].before, game.plies[ply].move);
  openings_[moves].add(game.result);
}

std::vector<std::pair<std::string, ResultCounts>> GameStatistics::openings() const {
  std::vector<std::pair<std::string, ResultCounts>> sorted(openings_.begin(), openings_.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
  return sorted;
}

}  // namespace kelso::pdn_files
