#include "experiments/games_of_004.hpp"

#include "base/random.hpp"
#include "documents/d004/position.hpp"
#include "experiments/game_summary.hpp"
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

TurnOf004 turn_of(const documents::SearchRecord& record) {
  const documents::Statistics& statistics = record.statistics;
  return {.moves = std::max<std::size_t>(1, record.root_moves.size()),
          .generated = statistics.generated,
          .explored = statistics.visited,
          .parents = statistics.interior,
          .time_us = statistics.time_us};
}

int last_capture(const documents::GameRecord& game) {
  std::size_t last = 0;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply)
    if (game.moves[ply].kind == documents::PlayedMove::Kind::Capture) last = ply + 1;
  return static_cast<int>(last);
}

}  // namespace

std::optional<AgentGameOf004> play(const GameOf004& game, const lab::StopCheck& stopped) {
  AgentGameOf004 result;
  d004::GameSettings settings{.players = {.black = {.depth = game.agent_depth, .order = game.order},
                                          .white = {.depth = game.hint_depth, .order = game.order}},
                              .max_plies = kMostPlies004,
                              .seed = game.seed,
                              .on_search = [&](Side side, const documents::SearchRecord& record) {
                                if (side == Side::Black) result.turns.push_back(turn_of(record));
                              }};
  if (game.random_human) settings.movers.white = random_mover(game.seed);
  const documents::GameRecord record = d004::play(settings, measured(stopped));
  if (record.reason.empty()) return std::nullopt;
  result.game = summary_of(record);
  result.last_capture = last_capture(record);
  if (record.boards.size() >= 100) result.pieces_at_100 = pieces_on(record.boards[99]);
  return result;
}

void TurnsOf004::add(const AgentGameOf004& game) {
  for (const TurnOf004& turn : game.turns) {
    legal_moves += static_cast<double>(turn.moves);
    if (turn.moves < 2) {
      ++forced;
      continue;
    }
    ++searched;
    generated += static_cast<double>(turn.generated);
    explored += static_cast<double>(turn.explored);
    parents += static_cast<double>(turn.parents);
    seconds += static_cast<double>(turn.time_us) / 1e6;
    factors += turn.branching_factor();
  }
}

std::string winner_of_004(const GameSummary& game) {
  if (!game.winner) return "open";
  return *game.winner == Side::Black ? "agent" : "human";
}

}  // namespace kelso::experiments
