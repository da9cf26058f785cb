#include "experiments/games_of_004.hpp"

#include "base/random.hpp"
#include "documents/d004/position.hpp"
#include "experiments/game_payload.hpp"
#include "experiments/measure.hpp"

namespace kelso::experiments {

using board::Board;
using board::Side;
namespace d004 = documents::d004;

namespace {

documents::Mover random_mover(std::uint64_t seed) {
  return [random = Random(seed)](const Board& board, Side side) mutable {
    const d004::Position position(board, side);
    const auto moves = d004::moves(position, d004::kUlUrLlLr);
    return d004::played(position, moves[random.below(moves.size())]).path;
  };
}

lab::Payload turn_payload(const documents::SearchRecord& record) {
  const documents::Statistics& statistics = record.statistics;
  return {{"moves", std::max<std::size_t>(1, record.root_moves.size())},
          {"generated", statistics.generated},
          {"explored", statistics.visited},
          {"parents", statistics.interior},
          {"time_us", statistics.time_us}};
}

std::size_t last_capture(const documents::GameRecord& game) {
  std::size_t last = 0;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply)
    if (game.moves[ply].kind == documents::PlayedMove::Kind::Capture) last = ply + 1;
  return last;
}

}  // namespace

std::optional<lab::Payload> play(const GameOf004& game, const lab::StopCheck& stopped) {
  lab::Payload turns = lab::Payload::array();
  d004::GameSettings settings{.players = {.black = {.depth = game.agent_depth, .order = game.order},
                                          .white = {.depth = game.hint_depth, .order = game.order}},
                              .max_plies = kMostPlies004,
                              .seed = game.seed,
                              .on_search = [&](Side side, const documents::SearchRecord& record) {
                                if (side == Side::Black) turns.push_back(turn_payload(record));
                              }};
  if (game.random_human) settings.movers.white = random_mover(game.seed);
  const documents::GameRecord record = d004::play(settings, measured(stopped));
  if (record.reason.empty()) return std::nullopt;
  lab::Payload payload = to_payload(record);
  payload["turns"] = std::move(turns);
  payload["last_capture"] = last_capture(record);
  if (record.boards.size() >= 100) payload["at_100"] = pieces_payload(record.boards[99]);
  return payload;
}

void TurnsOf004::add(const lab::Payload& game) {
  for (const lab::Payload& turn : game.at("turns")) {
    const auto moves = turn.at("moves").get<double>();
    legal_moves += moves;
    if (moves < 2) {
      ++forced;
      continue;
    }
    ++searched;
    generated += turn.at("generated").get<double>();
    explored += turn.at("explored").get<double>();
    parents += turn.at("parents").get<double>();
    seconds += turn.at("time_us").get<double>() / 1e6;
    factors += turn.at("generated").get<double>() / turn.at("parents").get<double>();
  }
}

std::string winner_of_004(const lab::Payload& game) {
  const std::string winner = game.at("winner");
  return winner == "black" ? "agent" : winner == "white" ? "human" : "open";
}

}  // namespace kelso::experiments
