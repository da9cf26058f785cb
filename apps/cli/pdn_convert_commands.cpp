// `kelso pdn convert` writes all games, `kelso pdn filter` only those that meet the conditions.
#include <memory>

#include "cli/commands.hpp"
#include "cli/pdn_options.hpp"
#include "cli/pdn_output.hpp"

namespace kelso::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  pdn_files::GameFilter filter;
  PdnOutputOptions output;
};

CommandResult convert(const Options& options, Terminal& terminal) {
  auto output = PdnOutput::open(options.output, options.files, terminal);
  if (!output) return Failure(output.error());
  const auto write = [&](const notation::PdnGame& game) {
    if (options.filter.accepts(game)) output->write(game);
  };
  Progress progress(terminal);
  const auto totals = pdn_files::read_games(
      options.files,
      pdn_files::PdnVisitor<notation::PdnGame>{write, report_broken(terminal), show_progress(progress)});
  if (!totals) return Failure(CommandError(totals.error()));
  if (const auto error = output->close()) return Failure(*error);
  return exit_code(*totals);
}

}  // namespace

Handler add_pdn_convert_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_files_option(command, options->files);
  add_output_options(command, options->output);
  command.footer(
      "Strict PDN keeps everything that was read: comments, variations and unknown tags. JSON holds "
      "the tags and the moves of the main line. Unreadable games are reported and skipped; the exit "
      "code is then 1.\n\n"
      "Examples:\n"
      "  kelso pdn convert games.pdn\n"
      "  kelso pdn convert games.pdn --to json\n"
      "  kelso pdn convert games.pdn --to fen --ply 3\n"
      "  kelso pdn convert games.pdn --pdn-out collection.pdn");
  return [options](Terminal& terminal) { return convert(*options, terminal); };
}

Handler add_pdn_filter_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_files_option(command, options->files);
  add_filter_options(command, options->filter);
  add_output_options(command, options->output);
  command.footer(
      "A game must meet all conditions. Text is compared without regard to case. Unreadable games "
      "are reported and skipped; the exit code is then 1.\n\n"
      "Examples:\n"
      "  kelso pdn filter games.pdn --player tinsley --result draw\n"
      "  kelso pdn filter games.pdn --year 1980-1989 --opening '11-15 23-19'\n"
      "  kelso pdn filter games.pdn --min-plies 100 --to json");
  return [options](Terminal& terminal) { return convert(*options, terminal); };
}

}  // namespace kelso::cli
