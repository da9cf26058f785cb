// A report of the laboratory as the API sends it: text, tables and plots with their data.
#pragma once

#include "report/report.hpp"
#include "server/api.hpp"

namespace kelso::server {

[[nodiscard]] Json report_json(const report::Report& report);

}  // namespace kelso::server
