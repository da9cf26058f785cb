// TableEncoder: turns a solved work table into the coded blocks of a file. Each thread has its own;
// they first survey a sample of the blocks to find good codes, then encode all of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "endgame/builder/slice_scanner.hpp"
#include "endgame/file_format.hpp"

namespace kelso::endgame::builder {

class TableEncoder {
 public:
  virtual ~TableEncoder() = default;

  // A block is its first position and how many it has.
  struct Block {
    std::uint64_t first;
    std::size_t size;
  };

  // Counts the symbols of a block, for code_lengths_for().
  virtual void survey(const Block& block) = 0;
  [[nodiscard]] std::span<const std::uint64_t> symbol_counts() const { return symbol_counts_; }

  // The code lengths as they stand in the file. Symbols that a sample has missed can be coded too.
  [[nodiscard]] virtual std::vector<std::uint8_t> code_lengths_for(
      std::span<const std::uint64_t> symbol_counts) const = 0;
  virtual void use_codes(std::span<const std::uint8_t> code_lengths) = 0;

  // Appends the block, or returns the value that all its positions have.
  [[nodiscard]] virtual std::optional<int> encode(const Block& block, std::vector<std::byte>& bytes) = 0;

  // Of everything that was encoded.
  [[nodiscard]] const SliceCounts& counts() const { return counts_; }
  [[nodiscard]] const Longest& longest_win() const { return longest_win_; }
  [[nodiscard]] const Longest& longest_loss() const { return longest_loss_; }

 protected:
  explicit TableEncoder(std::size_t symbols) : symbol_counts_(symbols) {}

  std::vector<std::uint64_t> symbol_counts_;
  SliceCounts counts_;
  Longest longest_win_;
  Longest longest_loss_;
};

[[nodiscard]] std::unique_ptr<TableEncoder> make_value_encoder(const SliceIndex& index,
                                                               std::unique_ptr<SliceScanner> scanner);
// The scanner must be that of a table of distances.
[[nodiscard]] std::unique_ptr<TableEncoder> make_distance_encoder(const SliceIndex& index,
                                                                  std::unique_ptr<SliceScanner> scanner);

}  // namespace kelso::endgame::builder
