// Reports as Markdown with tables as GitHub and pandoc read them. Plots are links to the SVG files.
#pragma once

#include <string>

#include "report/report.hpp"

namespace kelso::report {

[[nodiscard]] std::string markdown(const Report& report);

}  // namespace kelso::report
