// Perft by several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rules/perft.hpp"
#include "rules/position.hpp"

namespace kelso::perft {

struct PerftRequest {
  rules::Position position = rules::Position::start();
  int depth = 0;
  rules::Counting counting = rules::Counting::Paths;
  unsigned threads = 1;
  rules::PerftTable* table = nullptr;
};

struct PerftCount {
  struct Root {
    std::string move;  // with its full path
    std::uint64_t leaves = 0;
  };

  std::uint64_t leaves = 0;
  std::vector<Root> divide;  // the leaves below each first move, in canonical order; none at depth 0
};

// Called now and then by the thread that waits; false ends the count early, and then it means nothing.
using PerftObserver = std::function<bool(std::size_t done, std::size_t branches)>;

[[nodiscard]] PerftCount count_leaves(const PerftRequest& request, const PerftObserver& observer);

}  // namespace kelso::perft
