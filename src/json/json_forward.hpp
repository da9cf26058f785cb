// Declares the JSON value without its library, for headers that only pass it on.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace kelso::json {

using Json = nlohmann::ordered_json;  // keys keep their order

}  // namespace kelso::json
