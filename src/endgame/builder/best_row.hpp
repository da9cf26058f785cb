// BestRow: the score of the best move found so far, for all placements of the other side's kings.
#pragma once

#include <array>
#include <cstring>

#include "endgame/builder/bit_row.hpp"
#include "endgame/builder/work_score.hpp"

namespace kelso::endgame::builder {

template <class Policy, std::size_t W>
struct BestRow;

template <std::size_t W>
struct BestRow<Outcomes, W> {
  BitRow<W> won;   // a move wins
  BitRow<W> held;  // a move at least draws

  void clear() { won = held = BitRow<W>::none(); }

  // Adds a move that exists in these columns and leads to the same columns of a table row.
  void add(const BitRow<W>& columns, const std::uint32_t* row) {
    for (std::size_t i = 0; i < W; ++i) {
      won.words[i] |= columns.words[i] & row[i];
      held.words[i] |= columns.words[i] & row[W + i];
    }
  }
  // Adds a move that has the same score in all these columns.
  void add(const BitRow<W>& columns, WorkScore score) {
    if (score == Outcomes::kWon) won |= columns;
    if (score != Outcomes::kLost) held |= columns;
  }
  void add(std::uint32_t column, WorkScore score) {
    if (score == Outcomes::kWon) won.set(column);
    if (score != Outcomes::kLost) held.set(column);
  }
};

namespace detail {

// Eight bits expanded to eight scores with no or all bits set.
inline constexpr auto kScoreMasks = [] {
  std::array<std::array<WorkScore, 8>, 256> masks{};
  for (std::size_t bits = 0; bits < 256; ++bits)
    for (std::size_t bit = 0; bit < 8; ++bit) masks[bits][bit] = (bits >> bit & 1) != 0 ? 0xffff : 0;
  return masks;
}();

}  // namespace detail

template <std::size_t W>
struct BestRow<Distances, W> {
  std::array<WorkScore, W * kWordBits> scores;

  void clear() { scores.fill(0); }

  void add(const BitRow<W>& columns, const WorkScore* row) {
    for (std::size_t i = 0; i < W * 4; ++i) {
      const auto bits = columns.words[i / 4] >> 8 * (i % 4) & 255;
      if (bits == 0) continue;
      const auto& mask = detail::kScoreMasks[bits];
      for (std::size_t j = 8 * i; j < 8 * i + 8; ++j)
        scores[j] = std::max(scores[j], static_cast<WorkScore>(row[j] & mask[j % 8]));
    }
  }
  void add(const BitRow<W>& columns, WorkScore score) {
    columns.for_each([&](std::uint32_t column) { add(column, score); });
  }
  void add(std::uint32_t column, WorkScore score) { scores[column] = std::max(scores[column], score); }
};

}  // namespace kelso::endgame::builder
