#include "cli/match_command.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/duration_text.hpp"
#include "cli/number_text.hpp"
#include "cli/progress.hpp"
#include "lab/match.hpp"

namespace kelso::cli {

namespace {

struct Options {
  ContestOptions contest;
  std::optional<std::string> sprt;
};

// JSON has no infinity.
Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json to_json(const lab::MatchSummary& summary) {
  Json terminations = Json::object();
  for (const auto& [reason, games] : summary.terminations)
    terminations[std::string(rules::to_text(reason))] = games;
  Json sprt;
  if (summary.verdict) sprt = lab::to_text(*summary.verdict);
  Json ratio;
  if (summary.log_likelihood_ratio) ratio = *summary.log_likelihood_ratio;
  return {{"type", "result"},
          {"games", summary.games.games()},
          {"pairs", summary.pairs.pairs()},
          {"wins", summary.games.wins},
          {"draws", summary.games.draws},
          {"losses", summary.games.losses},
          {"pentanomial", summary.pairs.counts()},
          {"elo", finite(summary.elo.elo)},
          {"elo_low", finite(summary.elo.low)},
          {"elo_high", finite(summary.elo.high)},
          {"los", summary.elo.likelihood_of_superiority},
          {"llr", ratio},
          {"sprt", sprt},
          {"terminations", terminations}};
}

std::string to_text(const lab::MatchSummary& summary, const ContestPlan& plan) {
  std::string text =
      fmt::format("{} v {}: {} games in {} pairs\n", plan.players[0], plan.players[1],
                  with_separators(summary.games.games()), with_separators(summary.pairs.pairs()));
  text += fmt::format("  wins {}, draws {}, losses {}; pairs by points 0 to 2: {}\n", summary.games.wins,
                      summary.games.draws, summary.games.losses, fmt::join(summary.pairs.counts(), " "));
  text += fmt::format("  Elo {}, 95 % between {} and {}; stronger with likelihood {:.1f} %\n",
                      signed_elo(summary.elo.elo), signed_elo(summary.elo.low), signed_elo(summary.elo.high),
                      100 * summary.elo.likelihood_of_superiority);
  if (summary.verdict)
    text += fmt::format("  SPRT for {} and {} Elo: LLR {:.2f} ({:.2f}, {:.2f}), {}\n", plan.sprt->elo0,
                        plan.sprt->elo1, *summary.log_likelihood_ratio, plan.sprt->lower_bound(),
                        plan.sprt->upper_bound(),
                        *summary.verdict == lab::SprtVerdict::Running
                            ? std::string("not decided")
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
  const auto show = [&](const ContestProgress& so_far) {
    if (progress.is_due()) progress.show(progress_text(tally.summary(), so_far, 2 * contest.plan().pairs));
  };
  return contest.run(lab::match_tasks(contest.plan().schedule()), {count, show}, terminal);
}

Outcome play(const Options& options, const HostMaker& make_host, Terminal& terminal) {
  Arguments asked = Arguments::object();
  if (options.sprt) asked["sprt"] = *options.sprt;
  auto prepared =
      Contest::prepare({.kind = "match", .options = options.contest, .asked = asked, .make_host = make_host});
  if (!prepared) return Failure(prepared.error());
  Contest& contest = **prepared;
  if (contest.plan().players.size() != 2)
    return Failure(CommandError{"a match has two players", ExitCode::Usage});

  lab::MatchTally tally(contest.plan().sprt);
  const lab::Completion completion = play_pairs(contest, tally, terminal);
  const Json result = to_json(tally.summary());
  if (completion != lab::Completion::Interrupted) contest.finish(result);
  terminal.print(terminal.json() ? json_line(result) : to_text(tally.summary(), contest.plan()));
  return completion == lab::Completion::Interrupted ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace

Handler add_match_command(CLI::App& command, const HostMaker& make_host) {
  const auto options = std::make_shared<Options>();
  command.add_option("players", options->contest.players, "Two players: NAME or NAME:key=value,…")
      ->type_name("PLAYER");
  command.add_option("--games", options->contest.games, "Play this many games, two with each opening; 100.")
      ->type_name("N");
  command
      .add_option("--sprt", options->sprt,
                  "Stop as soon as it is decided whether the first player is stronger by elo0 or by elo1.")
      ->type_name("elo0,elo1,alpha,beta");
  add_contest_options(command, options->contest);
  return [options, make_host](Terminal& terminal) { return play(*options, make_host, terminal); };
}

Handler add_match_command(CLI::App& command) {
  command.footer(
      "Examples:\n"
      "  kelso match alpha-beta:eval=001.eval1,depth=3 alpha-beta:eval=material,depth=3 --games 20\n"
      "  kelso match minimax:depth=2 random --games 1000 --sprt 0,100,0.05,0.05 --db match.db\n"
      "  kelso match --db match.db --resume\n"
      "  kelso match 'hub:cmd=\"kelso hub --player first\"' random --games 4 --pdn-out games.pdn");
  return add_match_command(command, play_in_threads);
}

}  // namespace kelso::cli
