// The program of document 000: two searches, four evaluation functions, and its own game loop.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "documents/d000/evaluate.hpp"
#include "documents/environment.hpp"
#include "documents/record.hpp"

namespace kelso::documents::d000 {

// In the order of the document's menu, from 0.
enum class Algorithm : std::uint8_t { AlphaBetaSearch, MinMaxAB };

struct Settings {
  Algorithm algorithm = Algorithm::AlphaBetaSearch;
  Evaluation evaluation = Evaluation::Ef1;
  int depth = 4;  // from 1; the document's menu takes 2 to 15
};

struct GameSettings {
  board::BySide<Settings> players = {};
  board::Board start = board::Board::start();
  board::Side first_mover = board::Side::Black;
  std::optional<int> max_plies = std::nullopt;  // in addition to the document's 80 rounds
};

struct Situation {
  board::Board board;  // at most 12 pieces a side
  board::Side side;
  int turn = 0;  // moves that this side has made in the game
};

// After either side's 80th move the game is a draw: "round-limit".
inline constexpr int kRoundLimit = 80;

[[nodiscard]] GameRecord play(const GameSettings& settings, const Environment& environment = {});
[[nodiscard]] SearchRecord search(const Situation& situation, const Settings& settings,
                                  const Environment& environment = {});
// All moves in the order in which the program tries them.
[[nodiscard]] std::vector<PlayedMove> moves(const board::Board& board, board::Side side);

}  // namespace kelso::documents::d000
