// ContestPlan: the settings of a contest, parsed and checked, with openings, limits and tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "contests/contest_settings.hpp"
#include "lab/openings.hpp"
#include "lab/sprt.hpp"
#include "player/limits.hpp"
#include "referee/adjudication.hpp"

namespace kelso::contests {

struct ContestPlan {
  std::vector<std::string> players;
  std::vector<std::string> names;  // as tables show them
  std::uint64_t pairs = 0;         // of a match, or of each encounter
  std::vector<lab::Opening> openings;
  lab::OpeningOrder order = lab::OpeningOrder::Sequential;
  std::uint64_t seed = 0;
  player::Limits limits;
  referee::Adjudication adjudication;
  player::Duration margin{0};
  std::optional<lab::SprtSettings> sprt;

  [[nodiscard]] lab::OpeningSchedule schedule() const { return {openings.size(), pairs, order, seed}; }
};

// A usage error names the option that is wrong.
[[nodiscard]] Result<ContestPlan, UserError> read_plan(const ContestSettings& settings);
// A checksum of the openings.
[[nodiscard]] std::string digest(const std::vector<lab::Opening>& openings);

}  // namespace kelso::contests
