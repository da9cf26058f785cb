// Tables as CSV (RFC 4180) for programs: numbers have all their digits and no grouping.
#pragma once

#include <string>

#include "report/table.hpp"

namespace kelso::report {

// A header line, then the rows.
[[nodiscard]] std::string csv(const Table& table);
// One line with its end, CR LF; for rows that are written as they come. A missing cell is empty, an empty
// text is "".
[[nodiscard]] std::string csv_line(const Row& row);

}  // namespace kelso::report
