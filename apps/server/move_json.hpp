// JSON of moves and resulting positions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/move_text.hpp"
#include "rules/game.hpp"
#include "server/api.hpp"

namespace kelso::server {

inline constexpr std::size_t kMostPlies = 2000;

// "b", "w", "B", "W" or "." for each of the squares 1 to 32.
[[nodiscard]] std::string squares_text(const board::Board& board);

// {"move", "from", "to", "paths", "captures", "promotes"}
[[nodiscard]] Json move_json(const rules::Position& before, rules::Move move);
// The squares of its first path.
[[nodiscard]] Json first_path_json(const rules::Position& before, rules::Move move);
// With side and number before, fen and squares after it. The number is that of PDN.
[[nodiscard]] Json played_move_json(const rules::Position& before, rules::Move move, int number);

// The game that starts at the FEN (the start position if empty) and continues with these moves. Draw rules
// are off, so that any line can be viewed.
[[nodiscard]] ApiResult<rules::Game> line_of(const std::string& start, std::span<const std::string> moves);
[[nodiscard]] ApiResult<rules::Position> position_of(const std::string& fen);

// Fails with the reason and the legal moves, as docs/web-api.md describes.
[[nodiscard]] ApiResult<rules::Move> read_move(const rules::Position& position, std::string_view text);
[[nodiscard]] ApiResult<rules::Move> read_move(const rules::Position& position,
                                               const notation::WrittenMove& written);

[[nodiscard]] std::string_view side_name(board::Side side);  // "black"

}  // namespace kelso::server
