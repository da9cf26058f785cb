#include <chrono>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "notation/fen.hpp"
#include "perft/parallel_perft.hpp"
#include "report/text_table.hpp"

namespace kelso::cli {

namespace {

struct Options {
  rules::Position position = rules::Position::start();
  int depth = 0;
  bool distinct = false;
  bool divide = false;
  unsigned threads = 1;
  std::size_t hash_megabytes = 0;
};

Json to_json(const Options& options, const perft::PerftCount& count, double seconds) {
  Json json = {{"fen", notation::to_fen(options.position)},
               {"depth", options.depth},
               {"distinct", options.distinct},
               {"nodes", count.leaves},
               {"seconds", seconds}};
  if (!options.divide) return json;
  json["divide"] = Json::object();
  for (const perft::PerftCount::Root& root : count.divide) json["divide"][root.move] = root.leaves;
  return json;
}

std::string to_text(const Options& options, const perft::PerftCount& count, double seconds) {
  report::Table divide("", {report::text_column(""), report::integer_column("")});
  if (options.divide)
    for (const perft::PerftCount::Root& root : count.divide) divide.add({root.move, root.leaves});
  const double millions = static_cast<double>(count.leaves) / 1e6 / seconds;
  return report::text_table(divide).text() +
         fmt::format("{} {} at depth {} in {:.3f} s, {:.1f} million per second\n",
                     with_separators(count.leaves), options.distinct ? "moves" : "paths", options.depth,
                     seconds, millions);
}

CommandResult count(const Options& options, Terminal& terminal) {
  constexpr std::size_t kMegabyte = 1024 * 1024;
  std::optional<rules::PerftTable> table;
  if (options.hash_megabytes > 0) table.emplace(options.hash_megabytes * kMegabyte);
  Progress progress(terminal);
  const auto start = std::chrono::steady_clock::now();
  const perft::PerftCount counted =
      perft::count_leaves({.position = options.position,
                           .depth = options.depth,
                           .counting = options.distinct ? rules::Counting::Moves : rules::Counting::Paths,
                           .threads = options.threads,
                           .table = table ? &*table : nullptr},
                          [&progress](std::size_t done, std::size_t branches) {
                            if (progress.is_due())
                              progress.show(fmt::format("{} of {} branches counted", done, branches));
                            return !interrupted();
                          });
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  terminal.print(terminal.json() ? json_line(to_json(options, counted, time.count()))
                                 : to_text(options, counted, time.count()));
  return ExitCode::Success;
}

}  // namespace

Handler add_perft_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--depth", options->depth, "Length of the move sequences, at most 28.")
      .type_name("PLIES")
      .required()
      .range(0, 28);
  add_position_option(command, options->position);
  command.add_flag("--distinct", options->distinct,
                   "Count captures of the same pieces over several paths as one move.");
  command.add_flag("--divide", options->divide, "Also print the count for each first move.");
  command.add_option("--threads", options->threads, "Number of threads.")
      .type_name("N")
      .range(1, 1024)
      .shows_default();
  command
      .add_option("--hash", options->hash_megabytes,
                  "Size of the table of counted positions; 0 for no table.")
      .type_name("MB")
      .range(0, 1 << 20)
      .shows_default();
  command.footer(
      "The counts are known for many positions: equal numbers show that the move generator is "
      "correct, and the time shows how fast it is.\n\n"
      "Examples:\n"
      "  kelso perft --depth 10\n"
      "  kelso perft --depth 7 --divide\n"
      "  kelso perft --depth 11 --threads 2 --hash 256");
  return [options](Terminal& terminal) { return count(*options, terminal); };
}

}  // namespace kelso::cli
