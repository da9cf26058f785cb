// `kelso bench`: fixed positions to a fixed depth. The number of nodes tells whether a change of the
// source changed the search; it is the same in every build on every machine.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"
#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "search/bench_positions.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

namespace {

struct Options {
  int depth = 13;
  std::size_t hash_megabytes = 16;
};

struct Bench {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Bench run_bench(const Options& options, Progress& progress) {
  const machine::MachineClock clock;
  const eval::HandMade evaluator;
  search::Engine engine({.hash_megabytes = options.hash_megabytes}, evaluator, clock);
  player::Limits limits;
  limits.depth = options.depth;
  Bench bench;
  for (std::size_t i = 0; i < search::kBenchPositions.size() && !interrupted(); ++i) {
    engine.clear();
    const rules::Game game(*notation::parse_position(search::kBenchPositions[i]));
    const search::Thought thought = engine.think(
        game, limits, [](const search::Thought&) {}, interrupt_token());
    bench.nodes += thought.statistics.visited;
    bench.seconds += std::chrono::duration<double>(thought.statistics.time).count();
    if (progress.is_due())
      progress.show(fmt::format("{} of {} positions", i + 1, search::kBenchPositions.size()));
  }
  return bench;
}

CommandResult run(const Options& options, Terminal& terminal) {
  Progress progress(terminal);
  const Bench bench = run_bench(options, progress);
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  const auto speed = static_cast<std::uint64_t>(static_cast<double>(bench.nodes) / bench.seconds);
  if (terminal.json())
    terminal.print(json_line({{"positions", search::kBenchPositions.size()},
                              {"depth", options.depth},
                              {"nodes", bench.nodes},
                              {"seconds", bench.seconds},
                              {"nodes_per_second", speed}}));
  else
    terminal.print(fmt::format("Nodes searched: {}\nNodes per second: {}\n", bench.nodes, speed));
  return ExitCode::Success;
}

}  // namespace

Handler add_bench_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--depth", options->depth, "Search depth. Only the default gives the signature.")
      .type_name("PLIES")
      .range(1, player::kGreatestDepth)
      .shows_default();
  command
      .add_option("--hash", options->hash_megabytes,
                  "Size of the transposition table. Only the default gives the signature.")
      .type_name("MB")
      .range(1, 65'536)
      .shows_default();
  command.footer(
      "The number of nodes with default options is the signature of the engine: it changes only if "
      "the search or the evaluation changes.\n\n"
      "Examples:\n"
      "  kelso bench\n"
      "  kelso bench --depth 8 --json");
  return [options](Terminal& terminal) { return run(*options, terminal); };
}

}  // namespace kelso::cli
