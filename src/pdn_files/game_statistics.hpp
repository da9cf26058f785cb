// What `kelso pdn stats` counts.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "notation/pdn_reader.hpp"

namespace kelso::pdn_files {

// How many games ended in each way, by GameResult.
class ResultCounts {
 public:
  void add(notation::GameResult result) { ++counts_[static_cast<std::size_t>(result)]; }
  [[nodiscard]] std::size_t operator[](notation::GameResult result) const {
    return counts_[static_cast<std::size_t>(result)];
  }
  [[nodiscard]] std::size_t games() const;

 private:
  std::array<std::size_t, 5> counts_{};
};

class GameStatistics {
 public:
  // An opening is this many plies long.
  explicit GameStatistics(std::size_t opening_plies) : opening_plies_(opening_plies) {}

  void add(const notation::MainLine& game);

  [[nodiscard]] const ResultCounts& results() const { return results_; }
  // Number of games by their length in plies.
  [[nodiscard]] const std::map<std::size_t, std::size_t>& lengths() const { return lengths_; }
  // By their moves, the most frequent first. Games from other positions and shorter games have none.
  [[nodiscard]] std::vector<std::pair<std::string, ResultCounts>> openings() const;

 private:
  std::size_t opening_plies_;
  ResultCounts results_;
  std::map<std::size_t, std::size_t> lengths_;
  std::map<std::string, ResultCounts> openings_;
};

}  // namespace kelso::pdn_files
