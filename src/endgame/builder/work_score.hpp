// WorkScore: the value of a position while the builder works, for the side that has just moved; larger is
// better. So the best move has the largest score, and 0 is used for impossible positions and for having no
// move. Outcomes and Distances are the two policies over which the builder is written.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kelso::endgame::builder {

using WorkScore = std::uint16_t;

// Win, loss, draw in two bits. The maximum of two scores is their bitwise or, which works on whole rows.
struct Outcomes {
  static constexpr const char* kName = "outcomes";
  static constexpr WorkScore kLost = 0;   // the side to move wins
  static constexpr WorkScore kDrawn = 2;  // bit 1: held
  static constexpr WorkScore kWon = 3;    // bit 0: won

  // Single scores are packed; a row is a bit row of the won columns and one of the held (won or drawn)
  // columns.
  static constexpr std::size_t kScoreBits = 2;
  using Cell = std::uint32_t;
  [[nodiscard]] static constexpr std::size_t row_cells(std::size_t words) { return 2 * words; }
  [[nodiscard]] static constexpr WorkScore get(const Cell* row, std::size_t words, std::uint32_t column) {
    const Cell won = row[column / 32] >> column % 32 & 1;
    const Cell held = row[words + column / 32] >> column % 32 & 1;
    return static_cast<WorkScore>(won | held << 1);
  }
  // The row must be zero in this column.
  static constexpr void put(Cell* row, std::size_t words, std::uint32_t column, WorkScore score) {
    const Cell bit = Cell{1} << column % 32;
    if (score == kWon) row[column / 32] |= bit;
    if (score != kLost) row[words + column / 32] |= bit;
  }

  [[nodiscard]] static constexpr WorkScore best(WorkScore a, WorkScore b) {
    return static_cast<WorkScore>(a | b);
  }
  // The score of a position from the score of its best move.
  [[nodiscard]] static constexpr WorkScore before(WorkScore best_move) {
    return best_move == kWon ? kLost : best_move == kDrawn ? kDrawn : kWon;
  }
};

// Values with distances, counted in moves of the winner: n for a win in 2n - 1 plies and for a loss in 2n
// plies, 0 for a loss in 0 plies.
struct Distances {
  static constexpr const char* kName = "distances";
  static constexpr WorkScore kDrawn = 0x8000;  // below: lost, the later the better; above: won, the sooner

  static constexpr std::size_t kScoreBits = 16;  // 8 bits lack one value for the longest seven-piece wins
  using Cell = WorkScore;
  [[nodiscard]] static constexpr std::size_t row_cells(std::size_t words) { return 32 * words; }
  [[nodiscard]] static constexpr WorkScore get(const Cell* row, std::size_t, std::uint32_t column) {
    return row[column];
  }
  static constexpr void put(Cell* row, std::size_t, std::uint32_t column, WorkScore score) {
    row[column] = score;
  }

  // The side to move wins with its `moves`-th move.
  [[nodiscard]] static constexpr WorkScore lost_in(int moves) { return static_cast<WorkScore>(moves); }
  // The side to move loses after `moves` moves of the winner.
  [[nodiscard]] static constexpr WorkScore won_in(int moves) {
    return static_cast<WorkScore>(0xffff - moves);
  }
  // The number of the winner's moves; not for draws.
  [[nodiscard]] static constexpr int moves(WorkScore score) {
    return score > kDrawn ? 0xffff - score : score;
  }

  [[nodiscard]] static constexpr WorkScore best(WorkScore a, WorkScore b) { return std::max(a, b); }
  [[nodiscard]] static constexpr WorkScore before(WorkScore best_move) {
    if (best_move == kDrawn) return kDrawn;
    return best_move > kDrawn ? lost_in(moves(best_move) + 1) : won_in(best_move);
  }
};

}  // namespace kelso::endgame::builder
