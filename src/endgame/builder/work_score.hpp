// How the builder writes down values while it works: as a number that is larger the better the
// position is for the side that has just moved. So the best move is the one with the largest number,
// and 0 serves for places that do not exist and for having no move at all.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kelso::endgame::builder {

using WorkScore = std::uint16_t;

// Win, loss, draw in two bits. The larger of two is also their bitwise or, which works on whole rows.
struct Outcomes {
  static constexpr const char* kName = "outcomes";
  static constexpr WorkScore kLost = 0;   // the side to move wins
  static constexpr WorkScore kDrawn = 2;  // bit 1: held
  static constexpr WorkScore kWon = 3;    // bit 0: won

  // Single scores are packed; a row is a bit row of what is won and one of what is held.
  static constexpr std::size_t kScoreBits = 2;
  using Cell = std::uint32_t;
  [[nodiscard]] static constexpr std::size_t row_cells(std::size_t words) { return 2 * words; }
  [[nodiscard]] static constexpr WorkScore get(const Cell* row, std::size_t words, std::uint32_t column) {
    const Cell won = row[column / 32] >> column % 32 & 1;
    const Cell held = row[words + column / 32] >> column % 32 & 1;
    return static_cast<WorkScore>(won | held << 1);
  }
  // Into a row of zeros.
  static constexpr void put(Cell* row, std::size_t words, std::uint32_t column, WorkScore score) {
    const Cell bit = Cell{1} << column % 32;
    if (score == kWon) row[column / 32] |= bit;
    if (score != kLost) row[words + column / 32] |= bit;
  }

  [[nodiscard]] static constexpr WorkScore best(WorkScore a, WorkScore b) {
    return static_cast<WorkScore>(a | b);
  }
  // For the side that moved into a position whose best move is worth this.
  [[nodiscard]] static constexpr WorkScore before(WorkScore best_move) {
    return best_move == kWon ? kLost : best_move == kDrawn ? kDrawn : kWon;
  }
};

// With the distance, counted in moves of the winner: a win in 2n - 1 plies and a loss in 2n plies are
// n moves away, a loss in 0 plies none.
struct Distances {
  static constexpr const char* kName = "distances";
  static constexpr WorkScore kDrawn = 0x8000;  // below: lost, the later the better; above: won, the sooner

  static constexpr std::size_t kScoreBits = 16;  // a byte is one value short of the longest seven-piece wins
  using Cell = WorkScore;
  [[nodiscard]] static constexpr std::size_t row_cells(std::size_t words) { return 32 * words; }
  [[nodiscard]] static constexpr WorkScore get(const Cell* row, std::size_t, std::uint32_t column) {
    return row[column];
  }
  static constexpr void put(Cell* row, std::size_t, std::uint32_t column, WorkScore score) {
    row[column] = score;
  }

  // The side to move wins after so many moves of its own.
  [[nodiscard]] static constexpr WorkScore lost_in(int moves) { return static_cast<WorkScore>(moves); }
  // The side to move loses after so many moves of its own.
  [[nodiscard]] static constexpr WorkScore won_in(int moves) {
    return static_cast<WorkScore>(0xffff - moves);
  }
  // Of the winner; not of a draw.
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
