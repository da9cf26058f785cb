#include "json/json.hpp"

#include <cmath>

namespace kelso::json {

std::string json_line(const Json& json) { return json.dump() + '\n'; }

Json side_json(std::optional<board::Side> side) { return side ? Json(board::word(*side)) : Json(nullptr); }

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

}  // namespace kelso::json
