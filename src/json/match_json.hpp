// Match results as JSON.
#pragma once

#include "json/json.hpp"
#include "lab/match.hpp"

namespace kelso::json {

// The fields of a match result (docs/laboratory.md) without its type.
[[nodiscard]] Json to_json(const lab::MatchSummary& summary);

}  // namespace kelso::json
