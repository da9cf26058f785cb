#include "experiments/textbook_game.hpp"

#include "classroom/players.hpp"
#include "document_evaluations/all_evaluations.hpp"
#include "experiments/game_summary.hpp"
#include "machine/machine_clock.hpp"
#include "referee/play_game.hpp"

namespace kelso::experiments {

const player::Registry& textbook_players() {
  static const player::Registry kRegistry = [] {
    player::Registry registry;
    classroom::add_classroom_players(registry, document_evaluations::all_evaluations());
    return registry;
  }();
  return kRegistry;
}

const player::Clock& experiment_clock() {
  static const machine::MachineClock kClock;
  return kClock;
}

player::NewPlayer create_player(std::string_view text, std::uint64_t seed) {
  return textbook_players().create(text, {experiment_clock(), seed});
}

std::optional<GameSummary> play_textbook_game(const TextbookGame& settings, const lab::StopCheck& stopped) {
  const auto black = *create_player(settings.black, settings.seed);
  const auto white = *create_player(settings.white, settings.seed);
  const auto record = referee::play_game({rules::Game(rules::Position::start(), rules::DrawRules::off()),
                                          settings.seed,
                                          {{black.get()}, {white.get()}}},
                                         {.adjudication = {.plies = settings.most_plies}},
                                         {.clock = experiment_clock(), .interrupted = stopped});
  if (!record) return std::nullopt;
  return summary_of(*record);
}

}  // namespace kelso::experiments
