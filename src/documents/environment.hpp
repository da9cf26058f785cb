// What the outside lends to a document's program: a clock to measure with and a way to stop it. Either
// may be absent; then times are 0 and nothing interrupts.
#pragma once

#include <cstdint>
#include <functional>

namespace kelso::documents {

struct Environment {
  std::function<std::int64_t()> microseconds = {};
  std::function<bool()> stopped = {};  // asked every few thousand nodes

  [[nodiscard]] std::int64_t now() const { return microseconds ? microseconds() : 0; }
  [[nodiscard]] bool is_stopped() const { return stopped && stopped(); }
};

}  // namespace kelso::documents
