// WorkTable: the scores of a slice in memory, for solving the slices that need it. The layout suits the side
// that has just moved: its own kings select a row, and the columns are all placements of the mover's kings,
// in the order of KingSets. Impossible columns hold 0.
#pragma once

#include <map>
#include <memory>

#include "endgame/builder/bit_row.hpp"
#include "endgame/builder/work_memory.hpp"
#include "endgame/builder/work_score.hpp"
#include "endgame/index.hpp"

namespace kelso::endgame::builder {

template <class Policy>
class WorkTable {
 public:
  using Cell = typename Policy::Cell;

  WorkTable(const Slice& slice, WorkMemory& memory)
      : index_(slice),
        words_(row_words(slice.mover.kings)),
        block_bytes_(bytes_of_block(index_)),
        array_(memory.allocate(index_.blocks() * block_bytes_)) {}

  [[nodiscard]] static std::size_t bytes_needed(const Slice& slice) {
    const SliceIndex index(slice);
    return index.blocks() * bytes_of_block(index);
  }
  // False if neither memory nor disk was available.
  [[nodiscard]] bool is_allocated() const { return array_.data() != nullptr; }

  [[nodiscard]] const SliceIndex& index() const { return index_; }
  [[nodiscard]] const Slice& slice() const { return index_.slice(); }
  [[nodiscard]] std::size_t words() const { return words_; }
  // The whole content, to be saved or loaded.
  [[nodiscard]] std::span<std::byte> bytes() const { return {array_.data(), index_.blocks() * block_bytes_}; }

  // For slices whose mover has kings.
  [[nodiscard]] Cell* row(std::uint64_t block, std::uint32_t row) const {
    return reinterpret_cast<Cell*>(array_.data() + block * block_bytes_) + row * Policy::row_cells(words_);
  }
  // For slices whose mover has no kings: one score per row.
  [[nodiscard]] WorkScore score(std::uint64_t block, std::uint32_t row) const {
    if constexpr (Policy::kScoreBits > 8) return *word_of(block, row);
    const auto byte = std::to_integer<unsigned>(*byte_of(block, row));
    return static_cast<WorkScore>(byte >> shift_of(row) & kScoreMask);
  }
  // For any position of the slice.
  [[nodiscard]] WorkScore score(const Placement& placement) const {
    const std::uint64_t block = index_.block_of(placement.waiting_men, placement.mover_men);
    const std::uint32_t waiting = rank_among(placement.waiting_kings, ~placement.men());
    if (placement.mover_kings == 0) return score(block, waiting);
    return Policy::get(row(block, waiting), words_, rank(placement.mover_kings));
  }
  // May be called once for each row, as packed scores are added to zeros.
  void set_score(std::uint64_t block, std::uint32_t row, WorkScore score) {
    if constexpr (Policy::kScoreBits > 8)
      *word_of(block, row) = score;
    else
      *byte_of(block, row) |= static_cast<std::byte>(score) << shift_of(row);
  }

 private:
  static constexpr unsigned kScoreMask = (1u << Policy::kScoreBits) - 1;

  // Whole bytes, so that threads can write adjacent blocks at the same time.
  static std::size_t bytes_of_block(const SliceIndex& index) {
    const int kings = index.slice().mover.kings;
    if (kings == 0) return (index.rows() * Policy::kScoreBits + 7) / 8;
    return index.rows() * Policy::row_cells(row_words(kings)) * sizeof(Cell);
  }
  [[nodiscard]] std::byte* byte_of(std::uint64_t block, std::uint32_t row) const {
    return array_.data() + block * block_bytes_ + row * Policy::kScoreBits / 8;
  }
  [[nodiscard]] WorkScore* word_of(std::uint64_t block, std::uint32_t row) const {
    return reinterpret_cast<WorkScore*>(byte_of(block, row));
  }
  [[nodiscard]] static unsigned shift_of(std::uint32_t row) {
    return static_cast<unsigned>(row * Policy::kScoreBits % 8);
  }

  SliceIndex index_;
  std::size_t words_;
  std::size_t block_bytes_;
  WorkMemory::Array array_;
};

template <class Policy>
using WorkTables = std::map<Slice, std::unique_ptr<WorkTable<Policy>>>;

}  // namespace kelso::endgame::builder
