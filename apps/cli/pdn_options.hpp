// What the commands below `kelso pdn` share: their files, their filter, and how reading is reported.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "command_line/progress.hpp"
#include "json/json.hpp"
#include "pdn_files/game_filter.hpp"
#include "pdn_files/pdn_input.hpp"

namespace kelso::cli {

void add_files_option(OptionSet& command, std::vector<std::string>& files);
void add_filter_options(OptionSet& command, pdn_files::GameFilter& filter);

[[nodiscard]] json::Json to_json(const pdn_files::BrokenGame& broken);
// For commands whose standard output holds games: broken ones are reported on standard error.
[[nodiscard]] std::function<void(const pdn_files::BrokenGame&)> report_broken(Terminal& terminal);
// Shows how many games have been read; false after Ctrl-C.
[[nodiscard]] std::function<bool(const pdn_files::PdnTotals&)> show_progress(Progress& progress);

// Games that could not be read make every command fail in the end.
[[nodiscard]] ExitCode exit_code(const pdn_files::PdnTotals& totals);

}  // namespace kelso::cli
