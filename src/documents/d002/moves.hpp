// The moves of document 002, by its own rules or by those of the game.
//
// The document's generator and its executor disagree: the generator crowns a man in the middle of a
// chain and lets it jump on as a king, and lets a king come back to its first square; the executor
// rejects both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "documents/record.hpp"

namespace kelso::documents::d002 {

using board::BySide;
using board::Side;

// Document: captures are optional and may stop after any jump. English: captures are compulsory and
// must be finished, a man that is crowned stops.
enum class Rules : std::uint8_t { Document, English };

struct Move {
  std::vector<board::Square> path;  // from, then every landing square
  board::SquareSet captured;
  board::Board after;

  [[nodiscard]] bool is_jump() const { return !captured.empty(); }
};

// Rows top to bottom, columns left to right; each piece up-left, up-right, down-left, down-right; by the
// document's rules every jump is followed by its own extensions.
[[nodiscard]] std::vector<Move> moves(const board::Board& board, Side side, Rules rules);

[[nodiscard]] bool can_move(const board::Board& board, Side side);

// What the path does on the board, if it is accepted.
[[nodiscard]] std::optional<Move> execute(const board::Board& board, Side side,
                                          const std::vector<board::Square>& path, Rules rules);

[[nodiscard]] PlayedMove played(Side side, const Move& move);

}  // namespace kelso::documents::d002
