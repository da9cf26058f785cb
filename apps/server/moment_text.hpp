// Moments as the API writes and reads them: 2026-11-16T17:20:00.123Z.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/rows.hpp"

namespace kelso::server {

[[nodiscard]] std::string to_text(store::Moment moment);
[[nodiscard]] std::optional<store::Moment> parse_moment(std::string_view text);

}  // namespace kelso::server
