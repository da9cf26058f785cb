// Counts what this program has allocated with new: now, and at most since the counting began.
#pragma once

#include <cstddef>

namespace kelso::game_runner {

// Allocations from now on count; what is allocated already does not.
void begin_counting_memory();
[[nodiscard]] std::size_t most_bytes_allocated();

}  // namespace kelso::game_runner
