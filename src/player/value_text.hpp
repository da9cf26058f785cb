// The value of a search as people read it.
#pragma once

#include <string>

#include "player/search_info.hpp"

namespace kelso::player {

// "+0.35", "win in 23 plies", or "win" where the distance is unknown; for the side to move.
[[nodiscard]] std::string to_text(const Value& value);
// The same with all digits of the points, which compares evaluations: "3", "-0.125".
[[nodiscard]] std::string to_exact_text(const Value& value);

}  // namespace kelso::player
