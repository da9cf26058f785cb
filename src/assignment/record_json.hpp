// Records of an assignment as JSON text: in the store, and from the program that plays one game. Only
// record_json.cpp knows how it looks.
#pragma once

#include <string>

#include "assignment/records.hpp"
#include "base/result.hpp"

namespace kelso::assignment {

// Both are defined for MeasuredGame, MeasuredRun, ComparisonRecord and WorkRecord.
template <class Record>
[[nodiscard]] std::string to_json_text(const Record& record);

// The reason of a failure names the field: "white.leaf is not a whole number".
template <class Record>
[[nodiscard]] Result<Record, std::string> from_json_text(const std::string& text);

}  // namespace kelso::assignment
