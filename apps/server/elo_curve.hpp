// EloCurve: how the Elo difference of a running match and its interval have developed.
#pragma once

#include <cstddef>
#include <vector>

#include "lab/elo.hpp"
#include "report/plot.hpp"

namespace kelso::server {

class EloCurve {
 public:
  // Estimates whose interval is infinite, as after the first games, are left out.
  void add(std::size_t games, const lab::EloEstimate& estimate);
  // With at most about a hundred points, however long the match is.
  [[nodiscard]] report::Plot plot() const;

 private:
  std::vector<report::Point> points_;
  std::vector<report::Interval> band_;
};

}  // namespace kelso::server
