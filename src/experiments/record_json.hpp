// Records as the JSON text that stores keep. Only record_json.cpp knows how it looks.
//
// Stores of earlier versions have to stay readable: a field may be added, but none may change its name or
// meaning.
#pragma once

#include <string>

#include "base/result.hpp"
#include "experiments/records.hpp"

namespace kelso::experiments {

// Both are defined for the records of records.hpp.
template <class Record>
[[nodiscard]] std::string to_json_text(const Record& record);

// The reason of a failure names the field: "white.leaf is not a whole number".
template <class Record>
[[nodiscard]] Result<Record, std::string> from_json_text(const std::string& text);

}  // namespace kelso::experiments
