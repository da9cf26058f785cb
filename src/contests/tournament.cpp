#include "contests/tournament.hpp"

namespace kelso::contests {

namespace {

class Tournament {
 public:
  Tournament(Contest& contest, const TournamentListener& listener)
      : contest_(contest), listener_(listener), table_(contest.plan().players.size()) {}

  PlayedTournament play() {
    const std::size_t players = contest_.plan().players.size();
    const TournamentSystem system = contest_.settings().system.value_or(TournamentSystem::RoundRobin);
    if (system == TournamentSystem::Swiss) return play_swiss(contest_.settings().rounds.value_or(1));
    const lab::Completion completion =
        play(system == TournamentSystem::Gauntlet ? lab::gauntlet(players) : lab::round_robin(players));
    return {table_, completion};
  }

 private:
  lab::Completion play(const std::vector<lab::Encounter>& encounters) {
    const auto tasks = lab::encounter_tasks({encounters, contest_.plan().schedule(), next_number_});
    next_number_ += tasks.size();
    total_ += 2 * tasks.size();
    const auto on_pair = [this](const lab::PairOutcome& pair) {
      table_.add(pair);
      return true;
    };
    const auto on_game = [this](const lab::FinishedGame& game, const ContestProgress& so_far) {
      listener_.on_game(game, {table_, so_far, total_, rounds_left_});
    };
    return contest_.run(tasks, {on_pair, on_game, listener_.keep_going});
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

  Contest& contest_;
  const TournamentListener& listener_;
  lab::CrossTable table_;
  std::uint64_t next_number_ = 0;
  std::uint64_t total_ = 0;
  int rounds_left_ = 0;
};

}  // namespace

PlayedTournament play_tournament(Contest& contest, const TournamentListener& listener) {
  return Tournament(contest, listener).play();
}

}  // namespace kelso::contests
