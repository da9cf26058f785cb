// BlockIndex: where the coded blocks of a file begin, without reading more than one of them.
#pragma once

#include <cstdint>
#include <span>

#include "endgame/file_format.hpp"

namespace kelso::endgame {

class BlockIndex {
 public:
  explicit BlockIndex(const FileParts& parts);

  // Whether every block begins within the file, or is constant with one of so many values.
  [[nodiscard]] bool is_sound(std::size_t values) const;

  struct Block {
    std::span<const std::byte> coded;  // from its first byte to the end of all blocks
    int constant = -1;                 // or the value that all its positions have
  };
  [[nodiscard]] Block block(std::uint64_t number) const;

 private:
  std::span<const std::byte> coded_blocks_;
  const std::byte* group_starts_;
  const std::byte* block_starts_;
  std::uint64_t blocks_;
};

}  // namespace kelso::endgame
