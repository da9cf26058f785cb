#include "shared_commands/match_command.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "json/match_json.hpp"
#include "lab/match.hpp"
#include "shared_commands/contest_options.hpp"

namespace kelso::shared_commands {

namespace {

using namespace command_line;
using contests::Contest;
using contests::ContestPlan;
using contests::ContestProgress;

std::string to_text(const lab::MatchSummary& summary, const ContestPlan& plan) {
  std::string text =
      fmt::format("{} v {}: {} games in {} pairs\n", plan.players[0], plan.players[1],
                  with_separators(summary.games.games()), with_separators(summary.pairs.pairs()));
  text += fmt::format("  wins {}, draws {}, losses {}; pairs with 0 to 2 points: {}\n", summary.games.wins,
                      summary.games.draws, summary.games.losses, fmt::join(summary.pairs.counts(), " "));
  text += fmt::format("  Elo {} (95 % interval {} to {}); likelihood of superiority {:.1f} %\n",
                      signed_elo(summary.elo.elo), signed_elo(summary.elo.low), signed_elo(summary.elo.high),
                      100 * summary.elo.likelihood_of_superiority);
  if (summary.verdict)
    text += fmt::format("  SPRT for {} and {} Elo: LLR {:.2f} ({:.2f}, {:.2f}), {}\n", plan.sprt->elo0,
                        plan.sprt->elo1, *summary.log_likelihood_ratio, plan.sprt->lower_bound(),
                        plan.sprt->upper_bound(),
                        *summary.verdict == lab::SprtVerdict::Running
                            ? std::string("undecided")
                            : std::string(lab::to_text(*summary.verdict)) + " accepted");
  std::string ends;
  for (const auto& [reason, games] : summary.terminations)
    ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", rules::to_text(reason), games);
  return text + "  ended by: " + (ends.empty() ? "nothing" : ends) + '\n';
}

std::string progress_text(const lab::MatchSummary& summary, const ContestProgress& progress,
                          std::uint64_t total) {
  return fmt::format(
      "{} of {} games, +{} ={} -{}, Elo {} ({} to {}){}, about {} left", progress.known + progress.played,
      total, summary.games.wins, summary.games.draws, summary.games.losses, signed_elo(summary.elo.elo),
      signed_elo(summary.elo.low), signed_elo(summary.elo.high),
      summary.log_likelihood_ratio ? fmt::format(", LLR {:.2f}", *summary.log_likelihood_ratio) : "",
      duration_text(progress.seconds_left(total)));
}

lab::Completion play_pairs(Contest& contest, lab::MatchTally& tally, Terminal& terminal) {
  Progress progress(terminal);
  const auto count = [&](const lab::PairOutcome& pair) { return tally.add(pair); };
  const auto show = [&](const lab::FinishedGame& game, const ContestProgress& so_far) {
    if (terminal.json()) terminal.print_now(game_line(game));
    if (progress.is_due()) progress.show(progress_text(tally.summary(), so_far, 2 * contest.plan().pairs));
  };
  return contest.run(lab::match_tasks(contest.plan().schedule()),
                     {count, show, [] { return !interrupted(); }});
}

std::string result_line(const lab::MatchSummary& summary) {
  json::Json result = {{"type", "result"}};
  result.update(json::to_json(summary));
  return json::json_line(result);
}

CommandResult play(const contests::ContestRequest& request, Terminal& terminal) {
  auto prepared = Contest::prepare(request);
  if (!prepared) return Failure(CommandError(prepared.error()));
  Contest& contest = **prepared;
  if (contest.plan().players.size() != 2)
    return Failure(CommandError("a match needs two players", ExitCode::Usage));

  lab::MatchTally tally(contest.plan().sprt);
  const lab::Completion completion = play_pairs(contest, tally, terminal);
  const std::string result = result_line(tally.summary());
  if (completion != lab::Completion::Interrupted) contest.finish(result.substr(0, result.size() - 1));
  terminal.print(terminal.json() ? result : to_text(tally.summary(), contest.plan()));
  return completion == lab::Completion::Interrupted ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace

command_line::Handler add_match_command(command_line::OptionSet& command,
                                        const contests::PairRunnerMaker& make_runner) {
  const auto options = std::make_shared<ContestOptions>();
  command.add_option("players", options->choices.players, "Two players, as NAME[:key=value,…].")
      .type_name("PLAYER");
  command.add_option("--games", options->choices.games, "Number of games, two per opening; must be even.")
      .type_name("N")
      .shows_default(std::to_string(contests::ContestSettings{}.games));
  command
      .add_option(
          "--sprt", options->choices.sprt,
          "Stop as soon as the results decide whether the first player is elo0 or elo1 stronger, with "
          "error rates alpha and beta.")
      .type_name("elo0,elo1,alpha,beta");
  add_contest_options(command, *options);
  return [options, make_runner](Terminal& terminal) {
    contests::ContestRequest request = options->request("match");
    request.make_runner = make_runner;
    return play(request, terminal);
  };
}

}  // namespace kelso::shared_commands
