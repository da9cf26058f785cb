#include "cli/tournament.hpp"

#include <fmt/format.h>

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
                         [this](const ContestProgress& now) { show(now); }},
                        terminal_);
  }

  PlayedTournament play_swiss(int rounds) {
    lab::Completion completion = lab::Completion::AllPlayed;
    for (int round = 0; round < rounds && completion == lab::Completion::AllPlayed; ++round) {
      const lab::SwissRound pairing = lab::swiss_round(table_);
      completion = play(pairing.encounters);
      if (completion == lab::Completion::AllPlayed)
        for (const std::size_t player : pairing.byes) table_.add_bye(player, contest_.plan().pairs);
    }
    return {table_, completion};
  }

  void show(const ContestProgress& now) {
    if (!terminal_.shows_progress()) return;
    const lab::Standing leader = table_.standings().front();
    progress_.show(fmt::format("{} of {} games, {} leads with {} of {}", now.known + now.played, total_,
                               contest_.plan().names[leader.player],
                               static_cast<double>(leader.half_points) / 2, leader.games));
  }

  Contest& contest_;
  Terminal& terminal_;
  Progress progress_;
  lab::CrossTable table_;
  std::uint64_t next_number_ = 0;
  std::uint64_t total_ = 0;
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
  terminal.print(terminal.json() ? result.dump() + '\n'
                                 : cross_table_text(played.table, contest.plan().names));
  return interrupted ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace kelso::cli
