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
    std::optional<std::uint64_t> nodes = {};
  };

  Budget() = default;
  Budget(const player::Clock& clock, Ceiling ceiling, player::StopToken stop)
      : clock_(&clock), until_(ceiling.until), most_nodes_(ceiling.nodes.value_or(kNoCeiling)), stop_(stop) {}

  // Pays for one node, if there is anything left to pay with.
  [[nodiscard]] bool take_node() {
    if (spent_ || taken_ == most_nodes_) return !(spent_ = true);
    if (++taken_ % kNodesBetweenLooks == 0) look();
    return !spent_;
  }
  [[nodiscard]] bool spent() const { return spent_; }
  [[nodiscard]] bool has_deadline() const { return until_.has_value(); }
  // Looks at the clock, and whether somebody wants the search to stop.
  void look();

 private:
  // Looking at the clock takes longer than many a node.
  static constexpr std::uint64_t kNodesBetweenLooks = 1024;

  static constexpr std::uint64_t kNoCeiling = std::numeric_limits<std::uint64_t>::max();

  const player::Clock* clock_ = nullptr;
  std::optional<player::Duration> until_;
  std::uint64_t most_nodes_ = kNoCeiling;
  player::StopToken stop_;
  std::uint64_t taken_ = 0;
  bool spent_ = false;
};

// When to stop under these limits if thinking begins now: a little before the time is up, as document
// 003 does it, or after a fair share of the clock. Nothing if time is not limited.
[[nodiscard]] std::optional<player::Duration> time_to_use(const player::Limits& limits, board::Side side);

}  // namespace kelso::classroom
