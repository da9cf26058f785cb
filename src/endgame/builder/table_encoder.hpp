// TableEncoder: converts a solved work table to the coded blocks of a file. Each thread has its own. First
// they survey a sample of the blocks to choose the codes, then they encode all blocks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "endgame/builder/slice_scanner.hpp"
#include "endgame/file_format.hpp"

namespace kelso::endgame::builder {

// Figures of all positions, for the header of the file.
struct TableTotals {
  SliceCounts counts;
  Longest longest_win;
  Longest longest_loss;
};

class TableEncoder {
 public:
  virtual ~TableEncoder() = default;

  // A block of the file: its first position and the number of positions.
  struct Block {
    std::uint64_t first;
    std::size_t size;
  };

  // Counts the symbols of a block, for code_lengths_for().
  virtual void survey(const Block& block) = 0;
  [[nodiscard]] std::span<const std::uint64_t> symbol_counts() const { return symbol_counts_; }

  // The code lengths in the order of the file.
  [[nodiscard]] virtual std::vector<std::uint8_t> code_lengths_for(
      std::span<const std::uint64_t> symbol_counts) const = 0;
  virtual void use_codes(std::span<const std::uint8_t> code_lengths) = 0;

  // Appends the coded block, or returns the value if all its positions have the same.
  [[nodiscard]] virtual std::optional<int> encode(const Block& block, std::vector<std::byte>& bytes) = 0;

  // Of all blocks that were encoded.
  [[nodiscard]] const TableTotals& totals() const { return totals_; }

 protected:
  explicit TableEncoder(std::size_t symbols) : symbol_counts_(symbols) {}

  std::vector<std::uint64_t> symbol_counts_;
  TableTotals totals_;
};

[[nodiscard]] std::unique_ptr<TableEncoder> make_value_encoder(const SliceIndex& index,
                                                               std::unique_ptr<SliceScanner> scanner);
// The scanner must read a table of distances.
[[nodiscard]] std::unique_ptr<TableEncoder> make_distance_encoder(const SliceIndex& index,
                                                                  std::unique_ptr<SliceScanner> scanner);

}  // namespace kelso::endgame::builder
