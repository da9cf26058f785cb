// The program of document 001: two computers, X (our Black) and O (our White), with one search each.
//
// Quirks kept: a computer whose search finds nothing passes; MinMaxAB as X may instead put back the board
// of its previous turn ("revert"); after 101 plies the game is a tie whatever stands on the board; and
// `expanded` counts the replies of the opponent after each turn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "documents/d001/evaluate.hpp"
#include "documents/environment.hpp"
#include "documents/record.hpp"

namespace kelso::documents::d001 {

enum class Algorithm : std::uint8_t { AlphaBeta, MinMaxAB };

struct Settings {
  Algorithm algorithm = Algorithm::AlphaBeta;
  Evaluation evaluation = Evaluation::Eval1;
  int depth = 2;  // from 1; the document's menu asks for 2 or 4
};

struct GameSettings {
  board::BySide<Settings> players = {};
  board::Board start = board::Board::start();
  board::Side first_mover = board::Side::Black;
  int ply_limit = 101;
  std::optional<std::uint64_t> noise_seed = std::nullopt;  // for Eval2; none: no noise
};

struct Situation {
  board::Board board;
  board::Side side;
  std::optional<std::uint64_t> noise_seed = std::nullopt;
};

[[nodiscard]] GameRecord play(const GameSettings& settings, const Environment& environment = {});
// The move is a pass where the program finds none although there are moves.
[[nodiscard]] SearchRecord search(const Situation& situation, const Settings& settings,
                                  const Environment& environment = {});
// All moves in the order in which the program tries them.
[[nodiscard]] std::vector<PlayedMove> moves(const board::Board& board, board::Side side);

}  // namespace kelso::documents::d001
