// EloCurve: how the Elo difference of two players and its interval develop in the course of their games.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lab/elo.hpp"
#include "report/plot.hpp"

namespace kelso::lab {

class EloCurve {
 public:
  // After this number of games. Estimates whose interval is infinite, as after the first games, are left out.
  void add(std::size_t games, const EloEstimate& estimate);
  // The curve of the first player, with at most about two hundred points however many there are.
  [[nodiscard]] report::Plot plot(std::string player) const;

 private:
  std::vector<report::Point> points_;
  std::vector<report::Interval> band_;
};

}  // namespace kelso::lab
