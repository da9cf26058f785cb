#include "cli/experiments/textbook_game.hpp"

#include "classroom/players.hpp"
#include "cli/experiments/game_payload.hpp"
#include "cli/machine_clock.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

namespace kelso::experiments {

using board::BySide;
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
    classroom::add_classroom_players(registry);
    return registry;
  }();
  return kRegistry;
}

player::NewPlayer create_player(std::string_view text, std::uint64_t seed) {
  static const cli::MachineClock kClock;
  return textbook_players().create(text, {kClock, seed});
}

std::optional<lab::Payload> play_textbook_game(const TextbookGame& settings, const lab::StopCheck& stopped) {
  BySide<std::unique_ptr<player::Player>> players;
  players.black = *create_player(settings.black, settings.seed);
  players.white = *create_player(settings.white, settings.seed);
  for (const Side side : board::kSides) players[side]->start_game({.side = side, .seed = settings.seed});

  rules::Game game(rules::Position::start(), rules::DrawRules::off());
  BySide<player::Statistics> statistics;
  lab::Payload moves = lab::Payload::array();
  player::Observer nobody;
  while (!game.outcome()) {
    if (stopped()) return std::nullopt;
    if (static_cast<int>(game.plies()) == settings.most_plies) {
      game.end({std::nullopt, rules::Reason::PlyLimit});
      break;
    }
    const Side side = game.position().side_to_move();
    const player::Decision decision = players[side]->choose(game, {}, nobody, {});
    statistics[side] += decision.info.statistics;
    moves.push_back(notation::to_full_text(game.position(), *decision.move()));
    game.play(*decision.move());
  }
  const rules::Outcome outcome = *game.outcome();
  const char* winner = !outcome.winner ? "draw" : *outcome.winner == Side::Black ? "black" : "white";
  return lab::Payload{{"winner", winner},
                      {"reason", rules::to_text(outcome.reason)},
                      {"plies", game.plies()},
                      {"moves", std::move(moves)},
                      {"black", to_payload(statistics.black)},
                      {"white", to_payload(statistics.white)},
                      {"final", pieces_payload(game.position().board())}};
}

}  // namespace kelso::experiments
