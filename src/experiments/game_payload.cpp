#include "experiments/game_payload.hpp"

#include <cstdlib>

#include "board/board.hpp"

namespace kelso::experiments {

using board::Board;
using board::Piece;
using board::Rank;
using board::Side;
using board::Square;

lab::Payload to_payload(const documents::Statistics& statistics) {
  return {{"leaf", statistics.leaf},           {"expanded", statistics.expanded},
          {"visited", statistics.visited},     {"interior", statistics.interior},
          {"generated", statistics.generated}, {"evaluations", statistics.evaluations},
          {"time_us", statistics.time_us}};
}

lab::Payload pieces_payload(const Board& board) {
  return {{"black_men", board.men(Side::Black).count()},
          {"black_kings", board.kings(Side::Black).count()},
          {"white_men", board.men(Side::White).count()},
          {"white_kings", board.kings(Side::White).count()}};
}

lab::Payload to_payload(const documents::GameRecord& game) {
  lab::Payload moves = lab::Payload::array();
  for (const documents::PlayedMove& move : game.moves) moves.push_back(to_text(move));
  const char* winner = !game.winner ? "draw" : *game.winner == Side::Black ? "black" : "white";
  return {{"winner", winner},
          {"reason", game.reason},
          {"plies", game.plies},
          {"rounds", game.rounds},
          {"moves", std::move(moves)},
          {"black", to_payload(game.statistics.black)},
          {"white", to_payload(game.statistics.white)},
          {"final", pieces_payload(game.boards.empty() ? game.start : game.boards.back())}};
}

std::vector<Square> squares_of(const std::string& move) {
  std::vector<Square> squares;
  for (std::size_t at = 0; at < move.size();) {
    const std::size_t end = std::min(move.find_first_of("-x", at), move.size());
    if (const auto square = Square::parse(std::string_view(move).substr(at, end - at)))
      squares.push_back(*square);
    at = end + 1;
  }
  return squares;
}

Board after(Board board, const std::vector<Square>& path) {
  Piece piece = *board.piece_at(path.front());
  board.clear(path.front());
  for (std::size_t i = 1; i < path.size(); ++i) {
    const int rows = path[i].row() + path[i - 1].row();
    const int columns = path[i].column() + path[i - 1].column();
    if (std::abs(path[i].row() - path[i - 1].row()) == 2) board.clear(*Square::at(rows / 2, columns / 2));
  }
  const int crowning_row = piece.side == Side::Black ? 7 : 0;
  if (path.back().row() == crowning_row) piece.rank = Rank::King;
  board.put(piece, path.back());
  return board;
}

}  // namespace kelso::experiments
