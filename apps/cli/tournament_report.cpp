#include "cli/tournament_report.hpp"

#include <fmt/format.h>

#include "cli/json_output.hpp"
#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "report/text_table.hpp"
#include "shared_commands/contest_options.hpp"

namespace kelso::cli {

namespace {

std::string points_text(std::uint64_t half_points) {
  return fmt::format("{}{}", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

// Empty if they did not meet.
std::optional<std::string> points_of(const lab::Trinomial& games) {
  if (games.games() == 0) return std::nullopt;
  return points_text(2 * games.wins + games.draws);
}

std::string progress_text(const contests::TournamentProgress& so_far, const std::vector<std::string>& names) {
  const contests::ContestProgress& games = so_far.games;
  return cross_table_text(so_far.table, names) +
         fmt::format("{} of {} games{}, about {} left", games.known + games.played, so_far.total,
                     so_far.rounds_left > 0 ? fmt::format(" and {} rounds", so_far.rounds_left) : "",
                     duration_text(games.seconds_left(so_far.total)));
}

}  // namespace

std::string cross_table_text(const lab::CrossTable& table, const std::vector<std::string>& names) {
  const std::vector<lab::Standing> standings = table.standings();
  std::vector<report::Column> columns = {report::integer_column(""),     report::text_column("player"),
                                         report::right_column("points"), report::integer_column("games"),
                                         report::right_column("Elo"),    report::right_column("95 %")};
  for (std::size_t i = 1; i <= standings.size(); ++i)
    columns.push_back(report::right_column(std::to_string(i)));
  report::Table rows("", std::move(columns));
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const lab::Standing& standing = standings[i];
    report::Row row = {i + 1,
                       names[standing.player],
                       points_text(standing.half_points),
                       standing.games,
                       signed_elo(standing.rating.elo),
                       elo_range(standing.rating.low, standing.rating.high)};
    for (const lab::Standing& other : standings)
      row.emplace_back(points_of(table.record(standing.player, other.player)));
    rows.add(std::move(row));
  }
  std::string text = report::text_table(rows).text();
  if (table.damped())
    text += "A player won or lost every game, so the ratings count one extra drawn game per pairing.\n";
  return text;
}

Json cross_table_json(const lab::CrossTable& table, const std::vector<std::string>& names) {
  Json players = Json::array();
  Json rows = Json::array();
  const std::vector<lab::Standing> standings = table.standings();
  for (const lab::Standing& standing : standings) {
    players.push_back({{"player", names[standing.player]},
                       {"points", static_cast<double>(standing.half_points) / 2},
                       {"games", standing.games},
                       {"elo", standing.rating.elo},
                       {"elo_low", standing.rating.low},
                       {"elo_high", standing.rating.high}});
    Json row = Json::array();
    for (const lab::Standing& other : standings) {
      const lab::Trinomial& games = table.record(standing.player, other.player);
      row.push_back(games.games() == 0
                        ? Json()
                        : Json{{"wins", games.wins}, {"draws", games.draws}, {"losses", games.losses}});
    }
    rows.push_back(row);
  }
  return {{"type", "result"}, {"players", players}, {"table", rows}, {"damped", table.damped()}};
}

ExitCode play_and_print(contests::Contest& contest, Terminal& terminal) {
  const std::vector<std::string>& names = contest.plan().names;
  contests::PlayedTournament played = [&] {
    Progress progress(terminal);
    const auto show = [&](const lab::FinishedGame& game, const contests::TournamentProgress& so_far) {
      if (terminal.json()) terminal.print_now(shared_commands::game_line(game));
      if (progress.is_due()) progress.show(progress_text(so_far, names));
    };
    return contests::play_tournament(contest, {show, [] { return !interrupted(); }});
  }();
  const bool was_interrupted = played.completion == lab::Completion::Interrupted;
  const Json result = cross_table_json(played.table, names);
  if (!was_interrupted) contest.finish(result.dump());
  terminal.print(terminal.json() ? json_line(result) : cross_table_text(played.table, names));
  return was_interrupted ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace kelso::cli
