// A decision as bytes, for the way from a child process to its parent. Both are the same program, so the
// form is nobody else's business.
#pragma once

#include <string>
#include <string_view>

#include "player/player.hpp"

namespace kelso::classroom {

[[nodiscard]] std::string to_bytes(const player::SearchInfo& info);
[[nodiscard]] player::SearchInfo info_from_bytes(std::string_view bytes);

// Only moves; players that search make no other decisions.
[[nodiscard]] std::string to_bytes(const player::Decision& decision);
[[nodiscard]] player::Decision decision_from_bytes(std::string_view bytes);

}  // namespace kelso::classroom
