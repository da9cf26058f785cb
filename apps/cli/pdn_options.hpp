// Shared by the `kelso pdn` commands: files, filter options, progress and reports.
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
// For commands that write games to standard output: reports unreadable games on standard error.
[[nodiscard]] std::function<void(const pdn_files::BrokenGame&)> report_broken(Terminal& terminal);
// Shows the number of games read so far; false after Ctrl-C.
[[nodiscard]] std::function<bool(const pdn_files::PdnTotals&)> show_progress(Progress& progress);

// Failed if there were unreadable games.
[[nodiscard]] ExitCode exit_code(const pdn_files::PdnTotals& totals);

}  // namespace kelso::cli
