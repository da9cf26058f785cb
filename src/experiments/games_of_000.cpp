#include "experiments/games_of_000.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "experiments/game_summary.hpp"
#include "experiments/measure.hpp"

namespace kelso::experiments {

using board::Board;
using board::Rank;
using board::Side;
using board::Square;
using documents::d000::Algorithm;

namespace {

const char* log_name(Algorithm algorithm) { return algorithm == Algorithm::MinMaxAB ? "min" : "abs"; }

documents::d000::Settings settings_of(const PlayerOf000& player, int depth) {
  return {.algorithm = player.algorithm,
          .evaluation = static_cast<documents::d000::Evaluation>(player.evaluation - 1),
          .depth = depth};
}

char letter_of(const Board& board, Square square) {
  const auto piece = board.piece_at(square);
  if (!piece) return ' ';
  const bool king = piece->rank == Rank::King;
  if (piece->side == Side::Black) return king ? 'B' : 'b';
  return king ? 'R' : 'r';
}

// Two lines a row: the pieces, and the numbers of the squares. The document draws BLACK at the bottom.
std::string drawing_of(const Board& board) {
  std::string text = std::string(33, '_') + "\n";
  for (int row = 0; row < 8; ++row) {
    std::string pieces = "|";
    std::string numbers = "|";
    for (int column = 0; column < 8; ++column) {
      const auto theirs = Square::at(row, column);
      pieces += theirs ? fmt::format(" {} |", letter_of(board, theirs->rotated())) : "   |";
      numbers += theirs ? fmt::format("{:_>3}|", theirs->number()) : "___|";
    }
    text += fmt::format("{}\n{}\n", pieces, numbers);
  }
  return text;
}

std::string counts_of(const char* name, const documents::Statistics& counts) {
  return fmt::format("\n{0} Leaf Nodes: {1}\n{0} Expanded Nodes: {2}\n{0} Total Nodes: {3}\n\n", name,
                     counts.leaf, counts.expanded, counts.leaf + counts.expanded);
}

std::string result_of(std::optional<Side> winner) {
  if (!winner) return "DRAW\n";
  return *winner == Side::Black ? "BLACK WINS\n" : "RED WINS\n";
}

}  // namespace

std::string key_of(const PairingOf000& pairing) {
  return fmt::format("{}-{}-{}-{}-{}", log_name(pairing.red.algorithm), pairing.red.evaluation,
                     log_name(pairing.black.algorithm), pairing.black.evaluation, pairing.depth);
}

std::string short_name(const PlayerOf000& player) {
  return fmt::format("{}{}", player.algorithm == Algorithm::MinMaxAB ? "mab" : "abs", player.evaluation);
}

const GameOf000* figures_of(const PairingOf000& pairing) {
  for (const GameOf000& game : kGamesOf000)
    if (game.depth == pairing.depth && game.red == pairing.red.evaluation &&
        game.black == pairing.black.evaluation)
      return &game;
  return nullptr;
}

std::optional<GameSummary> play(const PairingOf000& pairing, const lab::StopCheck& stopped) {
  const documents::GameRecord game =
      documents::d000::play({.players = {.black = settings_of(pairing.black, pairing.depth),
                                         .white = settings_of(pairing.red, pairing.depth)}},
                            measured(stopped));
  if (game.reason.empty()) return std::nullopt;
  return summary_of(game);
}

bool is_game_of_000(const GameSummary& game) {
  return game.rounds && std::none_of(game.moves.begin(), game.moves.end(),
                                     [](const GameMove& move) { return move.path.empty(); });
}

report::File log_of(const PairingOf000& pairing, const GameSummary& game) {
  std::string text = fmt::format("RED {}, BLACK {}, depth {}\n\n", short_name(pairing.red),
                                 short_name(pairing.black), pairing.depth);
  Board board = Board::start();
  text += drawing_of(board);
  int ply = 0;
  for (const GameMove& move : game.moves) {
    const std::vector<Square>& path = move.path;
    const char* name = ply % 2 == 0 ? "Black" : "Red";
    text += fmt::format("\n\nRound {0} {1}'s Move...\n{1} moves from {2} to destination (in sequence):",
                        ply / 2 + 1, name, path.front().rotated().number());
    for (std::size_t i = 1; i < path.size(); ++i)
      text += fmt::format(" dest: {}\n", path[i].rotated().number());
    board = after(board, move);
    text += drawing_of(board);
    if (move.kind == documents::PlayedMove::Kind::Capture)
      text += fmt::format("  {} player took {} piece(s).\n", ply % 2 == 0 ? "BLACK" : "RED", path.size() - 1);
    ++ply;
  }
  text += counts_of("RED", game.statistics.white) + counts_of("BLACK", game.statistics.black) +
          result_of(game.winner);
  return {"logs/" + key_of(pairing) + "-short.log", text};
}

}  // namespace kelso::experiments
