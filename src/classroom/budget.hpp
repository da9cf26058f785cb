// Budget: how many nodes and how much time a search may still use. Searches ask it at every node. When it is
// spent they end without a result, and the caller keeps that of an earlier search. A default Budget has no
// limit.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "board/side.hpp"
#include "player/clock.hpp"
#include "player/limits.hpp"
#include "player/stop_token.hpp"

namespace kelso::classroom {

class Budget {
 public:
  struct Ceiling {
    std::optional<player::Duration> until = {};  // on the clock
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    // Reading the clock takes longer than visiting a few nodes.
    std::uint64_t nodes_between_looks = 1024;
  };

  Budget() = default;
  Budget(const player::Clock& clock, Ceiling ceiling, player::StopToken stop)
      : clock_(&clock), ceiling_(ceiling), stop_(stop), next_look_(ceiling.nodes_between_looks) {}

  // Takes one node from the budget. False if nothing is left.
  [[nodiscard]] bool take_node() {
    if (taken_ == ceiling_.nodes) spent_ = true;
    if (spent_) return false;
    if (++taken_ == next_look_) look();
    return !spent_;
  }
  [[nodiscard]] bool spent() const { return spent_; }
  [[nodiscard]] bool has_deadline() const { return ceiling_.until.has_value(); }
  // Checks the clock and whether a stop was requested.
  void look();

 private:
  const player::Clock* clock_ = nullptr;
  Ceiling ceiling_;
  player::StopToken stop_;
  std::uint64_t taken_ = 0;
  std::uint64_t next_look_ = 0;  // never, without limits
  bool spent_ = false;
};

// The time to use for a move under these limits: a little less than the time per move, as in document 003, or
// a fair share of the game clock. Nothing if time is not limited.
[[nodiscard]] std::optional<player::Duration> time_to_use(const player::Limits& limits, board::Side side);

}  // namespace kelso::classroom
