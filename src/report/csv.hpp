// Tables as CSV after RFC 4180: for programs, so numbers have all their digits and no grouping.
#pragma once

#include <string>

#include "report/table.hpp"

namespace kelso::report {

// A header line, then the rows; lines end with CR LF. A missing cell is empty, an empty text is "".
[[nodiscard]] std::string csv(const Table& table);

}  // namespace kelso::report
