// Summaries of games, made from the records of the documents' programs and of the referee.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "documents/record.hpp"
#include "experiments/records.hpp"
#include "referee/referee.hpp"

namespace kelso::experiments {

[[nodiscard]] GameSummary summary_of(const documents::GameRecord& game);
// Interior nodes count as expanded.
[[nodiscard]] GameSummary summary_of(const referee::GameRecord& game);

[[nodiscard]] board::BySide<PieceCount> pieces_on(const board::Board& board);

// "11-15", "11x18x25", "pass", "revert".
[[nodiscard]] std::string to_text(const GameMove& move);
[[nodiscard]] std::optional<GameMove> parse_game_move(std::string_view text);

// The board after a step or a capture, whose captured pieces stand between the squares of its path.
[[nodiscard]] board::Board after(board::Board board, const GameMove& move);

}  // namespace kelso::experiments
