// JSON for commands that print it with --json.
#pragma once

#include "json/json.hpp"

namespace kelso::cli {

using json::finite;
using json::Json;
using json::json_line;

}  // namespace kelso::cli
