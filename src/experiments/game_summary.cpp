#include "experiments/game_summary.hpp"

#include <algorithm>
#include <cstdlib>

#include "document_programs/statistics.hpp"
#include "rules/path.hpp"

namespace kelso::experiments {

using board::Board;
using board::Piece;
using board::Rank;
using board::Side;
using board::Square;
using document_programs::to_document_statistics;
using Kind = documents::PlayedMove::Kind;

GameSummary summary_of(const documents::GameRecord& game) {
  GameSummary summary{.winner = game.winner,
                      .reason = game.reason,
                      .plies = game.plies,
                      .rounds = game.rounds,
                      .statistics = game.statistics,
                      .final_pieces = pieces_on(game.boards.empty() ? game.start : game.boards.back())};
  for (const documents::PlayedMove& move : game.moves) summary.moves.push_back({move.kind, move.path});
  return summary;
}

GameSummary summary_of(const referee::GameRecord& record) {
  const rules::Game& game = record.game;
  GameSummary summary{.winner = record.outcome.winner,
                      .reason = std::string(rules::to_text(record.outcome.reason)),
                      .plies = static_cast<int>(game.plies()),
                      .statistics = {to_document_statistics(record.statistics.black),
                                     to_document_statistics(record.statistics.white)},
                      .final_pieces = pieces_on(game.position().board())};
  for (std::size_t ply = 0; ply < game.plies(); ++ply) {
    const rules::Move move = game.move(ply);
    summary.moves.push_back({move.is_capture() ? Kind::Capture : Kind::Step,
                             rules::paths(game.position_after(ply), move).front()});
  }
  return summary;
}

board::BySide<PieceCount> pieces_on(const Board& board) {
  const auto count = [&](Side side) {
    return PieceCount{board.men(side).count(), board.kings(side).count()};
  };
  return {count(Side::Black), count(Side::White)};
}

std::string to_text(const GameMove& move) {
  return documents::to_text(documents::PlayedMove{.kind = move.kind, .path = move.path});
}

std::optional<GameMove> parse_game_move(std::string_view text) {
  if (text == "pass") return GameMove{Kind::Pass};
  if (text == "revert") return GameMove{Kind::Revert};
  const char sign = text.find('x') != std::string_view::npos ? 'x' : '-';
  GameMove move{sign == 'x' ? Kind::Capture : Kind::Step};
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(sign, at), text.size());
    const auto square = Square::parse(text.substr(at, end - at));
    if (!square) return std::nullopt;
    move.path.push_back(*square);
    at = end + 1;
  }
  if (move.path.size() < 2) return std::nullopt;
  return move;
}

Board after(Board board, const GameMove& move) {
  const std::vector<Square>& path = move.path;
  const std::optional<Piece> moved = path.empty() ? std::nullopt : board.piece_at(path.front());
  if (!moved) return board;
  board.clear(path.front());
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (std::abs(path[i].row() - path[i - 1].row()) != 2) continue;
    const int row = (path[i].row() + path[i - 1].row()) / 2;
    const int column = (path[i].column() + path[i - 1].column()) / 2;
    if (const auto between = Square::at(row, column)) board.clear(*between);
  }
  const int crowning_row = moved->side == Side::Black ? 7 : 0;
  const Rank rank = path.back().row() == crowning_row ? Rank::King : moved->rank;
  board.put({moved->side, rank}, path.back());
  return board;
}

}  // namespace kelso::experiments
