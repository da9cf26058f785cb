// Budget: how much a search may still do. Searches ask it at every node and, when it is spent, return
// without a result; whoever called them falls back on an earlier one.
//
//   Budget no_limit;
//   Budget budget(clock, {.until = clock.now() + 90ms, .nodes = 20'000}, stop);
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
    // Looking at the clock takes longer than many a node.
    std::uint64_t nodes_between_looks = 1024;
  };

  Budget() = default;
  Budget(const player::Clock& clock, Ceiling ceiling, player::StopToken stop)
      : clock_(&clock), ceiling_(ceiling), stop_(stop), next_look_(ceiling.nodes_between_looks) {}

  // Pays for one node, if there is anything left to pay with.
  [[nodiscard]] bool take_node() {
    if (taken_ == ceiling_.nodes) spent_ = true;
    if (spent_) return false;
    if (++taken_ == next_look_) look();
    return !spent_;
  }
  [[nodiscard]] bool spent() const { return spent_; }
  [[nodiscard]] bool has_deadline() const { return ceiling_.until.has_value(); }
  // Looks at the clock, and whether somebody wants the search to stop.
  void look();

 private:
  const player::Clock* clock_ = nullptr;
  Ceiling ceiling_;
  player::StopToken stop_;
  std::uint64_t taken_ = 0;
  std::uint64_t next_look_ = 0;  // never, without limits
  bool spent_ = false;
};

// When to stop under these limits if thinking begins now: a little before the time is up, as document
// 003 does it, or after a fair share of the clock. Nothing if time is not limited.
[[nodiscard]] std::optional<player::Duration> time_to_use(const player::Limits& limits, board::Side side);

}  // namespace kelso::classroom
