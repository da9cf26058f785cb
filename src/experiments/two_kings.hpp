// TwoKings: the ending of two white kings against one black king, solved completely.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"

namespace kelso::experiments {

class TwoKings {
 public:
  // Solved on first use, in about a second.
  [[nodiscard]] static const TwoKings& solved();

  // Plies that White needs against the best defence, with either side to move; nothing if White cannot win.
  // For up to two white kings and one black king.
  [[nodiscard]] std::optional<int> plies_to_win(const rules::Position& position) const;
  // For Black to move with a legal move.
  [[nodiscard]] rules::Move longest_defence(const rules::Position& position) const;

 private:
  // For the side to move: lost if even, won if odd, in that many plies.
  using Plies = std::int16_t;
  static constexpr Plies kUnknown = -1;

  TwoKings();
  [[nodiscard]] static std::size_t index_of(const rules::Position& position);
  // The value that follows from the replies known before this round; kUnknown if they do not decide it.
  [[nodiscard]] Plies value_from_replies(const rules::Position& position, Plies round) const;

  std::vector<Plies> plies_;
};

}  // namespace kelso::experiments
