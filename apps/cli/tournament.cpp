#include "cli/tournament.hpp"

#include <fmt/format.h>

#include "cli/duration_text.hpp"
#include "cli/progress.hpp"
#include "cli/tournament_report.hpp"

namespace kelso::cli {

namespace {

class Hall {
 public:
  Hall(Contest& contest, Terminal& terminal)
      : contest_(contest), terminal_(terminal), progress_(terminal), table_(contest.plan().players.size()) {}

  PlayedTournament play() {
    const std::string system = contest_.arguments().at("system");
    const std::size_t players = contest_.plan().players.size();
    if (system == "swiss") return play_swiss(contest_.arguments().at("rounds").get<int>());
    const lab::Completion completion =
        play(system == "gauntlet" ? lab::gauntlet(players) : lab::round_robin(players));
    return {table_, completion};
  }

 private:
  lab::Completion play(const std::vector<lab::Encounter>& encounters) {
    const auto tasks = lab::encounter_tasks({encounters, contest_.plan().schedule(), next_number_});
    next_number_ += tasks.size();
    total_ += 2 * tasks.size();
    return contest_.run(tasks,
                        {[this](const lab::PairOutcome& pair) {
                           table_.add(pair);
                           return true;
                         },
                         [this](const ContestProgress& so_far) { show(so_far); }},
                        terminal_);
  }

  PlayedTournament play_swiss(int rounds) {
    lab::Completion completion = lab::Completion::AllPlayed;
    for (int round = 0; round < rounds && completion == lab::Completion::AllPlayed; ++round) {
      const lab::SwissRound pairing = lab::swiss_round(table_);
      rounds_left_ = rounds - round - 1;
      completion = play(pairing.encounters);
      if (completion == lab::Completion::AllPlayed)
        for (const std::size_t player : pairing.byes) table_.add_bye(player, contest_.plan().pairs);
    }
    return {table_, completion};
  }

  void show(const ContestProgress& so_far) {
    if (!progress_.is_due()) return;
    progress_.show(cross_table_text(table_, contest_.plan().names) +
                   fmt::format("{} of {} games{}, about {} left", so_far.known + so_far.played, total_,
                               rounds_left_ > 0 ? fmt::format(" and {} rounds", rounds_left_) : "",
                               duration_text(so_far.seconds_left(total_))));
  }

  Contest& contest_;
  Terminal& terminal_;
  Progress progress_;
  lab::CrossTable table_;
  std::uint64_t next_number_ = 0;
  std::uint64_t total_ = 0;  // games of all rounds that are paired
  int rounds_left_ = 0;
};

}  // namespace

PlayedTournament play_tournament(Contest& contest, Terminal& terminal) {
  Hall hall(contest, terminal);
  return hall.play();
}

ExitCode conclude(const PlayedTournament& played, Contest& contest, Terminal& terminal) {
  const Json result = cross_table_json(played.table, contest.plan().names);
  const bool interrupted = played.completion == lab::Completion::Interrupted;
  if (!interrupted) contest.finish(result);
  terminal.print(terminal.json() ? json_line(result) : cross_table_text(played.table, contest.plan().names));
  return interrupted ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace kelso::cli
