#include "experiments/textbook_game.hpp"

#include "classroom/players.hpp"
#include "document_evaluations/all_evaluations.hpp"
#include "experiments/game_payload.hpp"
#include "machine/machine_clock.hpp"
#include "notation/move_text.hpp"
#include "referee/play_game.hpp"

namespace kelso::experiments {

using board::Side;

namespace {

lab::Payload to_payload(const player::Statistics& statistics) {
  return {{"leaf", statistics.leaf},           {"expanded", statistics.interior},
          {"visited", statistics.visited},     {"interior", statistics.interior},
          {"generated", statistics.generated}, {"evaluations", statistics.evaluations},
          {"time_us", statistics.time.count()}};
}

}  // namespace

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

std::optional<lab::Payload> play_textbook_game(const TextbookGame& settings, const lab::StopCheck& stopped) {
  const auto black = *create_player(settings.black, settings.seed);
  const auto white = *create_player(settings.white, settings.seed);
  const auto record = referee::play_game({rules::Game(rules::Position::start(), rules::DrawRules::off()),
                                          settings.seed,
                                          {{black.get()}, {white.get()}}},
                                         {.adjudication = {.plies = settings.most_plies}},
                                         {.clock = experiment_clock(), .interrupted = stopped});
  if (!record) return std::nullopt;
  const rules::Game& game = record->game;
  lab::Payload moves = lab::Payload::array();
  for (std::size_t ply = 0; ply < game.plies(); ++ply)
    moves.push_back(notation::to_full_text(game.position_after(ply), game.move(ply)));
  const auto& [winner, reason] = record->outcome;
  return lab::Payload{{"winner", !winner                  ? "draw"
                                 : *winner == Side::Black ? "black"
                                                          : "white"},
                      {"reason", rules::to_text(reason)},
                      {"plies", game.plies()},
                      {"moves", std::move(moves)},
                      {"black", to_payload(record->statistics.black)},
                      {"white", to_payload(record->statistics.white)},
                      {"final", pieces_payload(game.position().board())}};
}

}  // namespace kelso::experiments
