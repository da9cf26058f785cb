// WorkTable: the values of a slice while its neighbours are being built, laid out for the side that
// has just moved: it looks up its own kings as a row and finds every placement of the mover's kings
// side by side. Columns are those of KingSets; the impossible ones hold 0.
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
  // The machine may have refused the memory.
  [[nodiscard]] bool is_allocated() const { return array_.data() != nullptr; }

  [[nodiscard]] const SliceIndex& index() const { return index_; }
  [[nodiscard]] const Slice& slice() const { return index_.slice(); }
  [[nodiscard]] std::size_t words() const { return words_; }
  // Everything in it, to be saved or to be filled again.
  [[nodiscard]] std::span<std::byte> bytes() const { return {array_.data(), index_.blocks() * block_bytes_}; }

  // Of a mover with kings.
  [[nodiscard]] Cell* row(std::uint64_t block, std::uint32_t row) const {
    return reinterpret_cast<Cell*>(array_.data() + block * block_bytes_) + row * Policy::row_cells(words_);
  }
  // Of a mover without kings: one value a row.
  [[nodiscard]] WorkScore score(std::uint64_t block, std::uint32_t row) const {
    if constexpr (Policy::kScoreBits > 8) return *word_of(block, row);
    const auto byte = std::to_integer<unsigned>(*byte_of(block, row));
    return static_cast<WorkScore>(byte >> shift_of(row) & kScoreMask);
  }
  // Of any position of the slice.
  [[nodiscard]] WorkScore score(const Placement& placement) const {
    const std::uint64_t block = index_.block_of(placement.waiting_men, placement.mover_men);
    const std::uint32_t waiting = rank_among(placement.waiting_kings, ~placement.men());
    if (placement.mover_kings == 0) return score(block, waiting);
    return Policy::get(row(block, waiting), words_, rank(placement.mover_kings));
  }
  // The block must not have been written before: values are added to its zeros.
  void set_score(std::uint64_t block, std::uint32_t row, WorkScore score) {
    if constexpr (Policy::kScoreBits > 8)
      *word_of(block, row) = score;
    else
      *byte_of(block, row) |= static_cast<std::byte>(score) << shift_of(row);
  }

 private:
  static constexpr unsigned kScoreMask = (1u << Policy::kScoreBits) - 1;

  // Whole bytes, so that threads can write neighbouring blocks.
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
