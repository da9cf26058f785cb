// What a fuzz target expects; a violation ends it, as libFuzzer wants.
#pragma once

#include <cstdlib>

namespace kelso::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace kelso::fuzz
