#include "experiments/games_of_000.hpp"

#include <fmt/format.h>

#include "experiments/game_payload.hpp"
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

std::string counts_of(const char* name, const lab::Payload& counts) {
  const auto leaf = counts.at("leaf").get<std::uint64_t>();
  const auto expanded = counts.at("expanded").get<std::uint64_t>();
  return fmt::format("\n{0} Leaf Nodes: {1}\n{0} Expanded Nodes: {2}\n{0} Total Nodes: {3}\n\n", name, leaf,
                     expanded, leaf + expanded);
}

std::string result_of(const std::string& winner) {
  if (winner == "draw") return "DRAW\n";
  return winner == "black" ? "BLACK WINS\n" : "RED WINS\n";
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

std::optional<lab::Payload> play(const PairingOf000& pairing, const lab::StopCheck& stopped) {
  const documents::GameRecord game =
      documents::d000::play({.players = {.black = settings_of(pairing.black, pairing.depth),
                                         .white = settings_of(pairing.red, pairing.depth)}},
                            measured(stopped));
  if (game.reason.empty()) return std::nullopt;
  return to_payload(game);
}

report::File log_of(const PairingOf000& pairing, const lab::Payload& game) {
  std::string text = fmt::format("RED {}, BLACK {}, depth {}\n\n", short_name(pairing.red),
                                 short_name(pairing.black), pairing.depth);
  Board board = Board::start();
  text += drawing_of(board);
  int ply = 0;
  for (const std::string move : game.at("moves")) {
    const std::vector<Square> path = squares_of(move);
    const char* name = ply % 2 == 0 ? "Black" : "Red";
    text += fmt::format("\n\nRound {0} {1}'s Move...\n{1} moves from {2} to destination (in sequence):",
                        ply / 2 + 1, name, path.front().rotated().number());
    for (std::size_t i = 1; i < path.size(); ++i)
      text += fmt::format(" dest: {}\n", path[i].rotated().number());
    board = after(board, path);
    text += drawing_of(board);
    if (move.find('x') != std::string::npos)
      text += fmt::format("  {} player took {} piece(s).\n", ply % 2 == 0 ? "BLACK" : "RED", path.size() - 1);
    ++ply;
  }
  text += counts_of("RED", game.at("white")) + counts_of("BLACK", game.at("black")) +
          result_of(game.at("winner"));
  return {"logs/" + key_of(pairing) + "-short.log", text};
}

}  // namespace kelso::experiments
