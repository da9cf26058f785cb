#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/pdn_options.hpp"
#include "command_line/number_text.hpp"

namespace kelso::cli {

namespace {

CommandResult check(const std::vector<std::string>& files, Terminal& terminal) {
  Json errors = Json::array();
  const auto tell = [&](const pdn_files::BrokenGame& broken) {
    if (terminal.json())
      errors.push_back(to_json(broken));
    else
      terminal.print(to_text(broken) + '\n');
  };
  Progress progress(terminal);
  const auto totals =
      pdn_files::read_games(files, pdn_files::PdnVisitor<notation::MainLine>{[](const notation::MainLine&) {},
                                                                             tell, show_progress(progress)});
  if (!totals) return Failure(CommandError(totals.error()));
  const std::size_t ok = totals->games - totals->broken;
  if (terminal.json())
    terminal.print(json_line({{"files", totals->files},
                              {"games", totals->games},
                              {"ok", ok},
                              {"broken", totals->broken},
                              {"errors", errors}}));
  else
    terminal.print(fmt::format("{} games, {} ok, {} unreadable\n", with_separators(totals->games),
                               with_separators(ok), with_separators(totals->broken)));
  return exit_code(*totals);
}

}  // namespace

Handler add_pdn_check_command(OptionSet& command) {
  const auto files = std::make_shared<std::vector<std::string>>();
  add_files_option(command, *files);
  command.footer(
      "Every move is played, including those of variations. Unreadable games are reported as "
      "FILE:LINE:COLUMN and skipped; the exit code is then 1.\n\n"
      "Examples:\n"
      "  kelso pdn check games.pdn\n"
      "  kelso pdn check --json - < games.pdn");
  return [files](Terminal& terminal) { return check(*files, terminal); };
}

}  // namespace kelso::cli
