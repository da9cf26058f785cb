#include <memory>

#include "assignment/assignment.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_run.hpp"
#include "experiments/experiment_folder.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::cli {

namespace {

using assignment::Plan;

struct Options {
  std::vector<std::string> evaluations;
  std::vector<std::string> players;
  std::vector<std::string> algorithms;
  std::vector<int> depths;
  std::vector<int> growth;
  Plan plan;  // with the numbers that were given
  std::string folder = "assignment";
};

Plan plan_of(const Options& options) {
  Plan plan = options.plan;
  plan.evaluations = options.evaluations;
  plan.players = options.players;
  if (!options.algorithms.empty()) plan.algorithms = options.algorithms;
  if (!options.depths.empty()) plan.depths = options.depths;
  if (!options.growth.empty()) plan.growth_depths = options.growth;
  return plan;
}

CommandResult run(const Options& options, Terminal& terminal) {
  const auto plan = assignment::checked(plan_of(options));
  if (!plan) return Failure(CommandError(plan.error()));
  const machine::MachineClock clock;
  const auto experiment = assignment::make_assignment(*plan, assignment::GameProcess::installed(clock));
  return run_in_folder(*experiment, 0, options.folder, terminal);
}

}  // namespace

Handler add_assignment_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--eval", options->evaluations, "An evaluation to compare; give it one to four times.")
      .type_name("EVALUATION");
  command.add_option("--player", options->players, "A complete player to compare, such as a Hub program.")
      .type_name("PLAYER");
  command
      .add_option("--algorithm", options->algorithms,
                  "A search to compare; minmax-ab and alpha-beta unless given.")
      .type_name("NAME");
  command.add_option("--depth", options->depths, "A depth of the runs in plies; 2 and 4 unless given.")
      .type_name("PLIES");
  command
      .add_option("--growth", options->growth,
                  "A depth of the growth curve in plies; 2, 4, 6 and 8 unless given.")
      .type_name("PLIES");
  command.add_option("--pairs", options->plan.pairs, "Pairs of games for each comparison of two evaluations.")
      .type_name("N")
      .range(0, 10'000)
      .shows_default();
  command
      .add_option("--repeats", options->plan.repeats, "How often each run is repeated to measure its time.")
      .type_name("N")
      .range(1, 1000)
      .shows_default();
  command.add_option("--seed", options->plan.seed, "Random seed.")
      .type_name("N")
      .non_negative()
      .shows_default();
  command.add_option("--out", options->folder, "The folder of the results and the report.")
      .type_name("DIR")
      .shows_default();
  command.footer(
      "Plays the runs that course assignments on adversarial search ask for: each evaluation with one "
      "algorithm "
      "against the other, and every two evaluations with the same algorithm, at each depth. It compares the "
      "strength "
      "of evaluations over many openings and the work of algorithms on the same positions, and writes "
      "report.html, "
      "report.md, report.tex, tables as CSV, and the path of every run with its boards. After an "
      "interruption the "
      "same command continues.\n\n"
      "Examples:\n"
      "  kelso assignment --eval material --eval 001.eval1\n"
      "  kelso eval new weights.toml\n"
      "  kelso assignment --eval linear:weights.toml --eval 000.ef3 --out mine\n"
      "  kelso assignment --eval material --algorithm minimax \\\n"
      "    --algorithm alpha-beta --depth 3 --out pruning");
  return [options](Terminal& terminal) { return run(*options, terminal); };
}

}  // namespace kelso::cli
