// Which games `kelso pdn filter` lets through.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_game.hpp"
#include "rules/move.hpp"

namespace kelso::pdn_files {

struct YearRange {
  int first;
  int last;
};

// What is not given is not asked for. Text matches if a tag contains it, in capitals or not.
struct GameFilter {
  std::string player;  // either side
  std::string black;
  std::string white;
  std::string event;
  std::optional<YearRange> years;
  std::optional<notation::GameResult> result;
  std::vector<rules::Move> opening;  // from the start position
  std::optional<rules::Position> position;
  std::optional<std::size_t> fewest_plies;
  std::optional<std::size_t> most_plies;

  [[nodiscard]] bool accepts(const notation::PdnGame& game) const;
};

// The year at the beginning of a PDN date, or nothing.
[[nodiscard]] std::optional<int> year_of(std::string_view date);

}  // namespace kelso::pdn_files
