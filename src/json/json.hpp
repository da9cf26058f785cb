// Common parts of what Kelso prints or sends as JSON.
#pragma once

#include <optional>
#include <string>

#include "board/side.hpp"
#include "json/value.hpp"

namespace kelso::json {

// On one line with its end. Bytes that are not UTF-8, such as in a strange file name, are replaced.
[[nodiscard]] std::string json_line(const Json& json);

// "black", "white", or null for neither.
[[nodiscard]] Json side_json(std::optional<board::Side> side);

// JSON has no infinity and no NaN: those become null.
[[nodiscard]] Json finite(double number);

}  // namespace kelso::json
