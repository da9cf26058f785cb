// Reports as one HTML file with everything in it: readable on a phone, in the dark and on paper.
#pragma once

#include <string>

#include "report/report.hpp"

namespace kelso::report {

[[nodiscard]] std::string html(const Report& report);

}  // namespace kelso::report
