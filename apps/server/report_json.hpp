// A report of the laboratory as the API sends it: text, tables, and plots with their data as a table.
#pragma once

#include "report/report.hpp"
#include "server/api.hpp"

namespace kelso::server {

[[nodiscard]] Json report_json(const report::Report& report);

// The plot drawn as SVG: {"wide", "narrow"}, one for a desk and one for a phone.
[[nodiscard]] Json plot_json(const report::Plot& plot);

}  // namespace kelso::server
