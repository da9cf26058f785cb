// BlockIndex: finds the coded blocks of a file. A lookup reads one cache line.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

#include "endgame/file_format.hpp"

namespace kelso::endgame {

class BlockIndex {
 public:
  explicit BlockIndex(const FileParts& parts)
      : coded_blocks_(parts.coded_blocks), groups_(parts.groups.data()), blocks_(parts.header.blocks()) {}

  // Whether every block begins within the file, or is constant with a value below `values`.
  [[nodiscard]] bool is_sound(std::size_t values) const;

  struct Block {
    std::span<const std::byte> coded;  // from its first byte to the end of all blocks
    int constant = -1;                 // or the value that all its positions have
  };
  [[nodiscard]] Block block(std::uint64_t number) const {
    const std::byte* group = groups_ + number / Group::kBlocks * sizeof(Group);
    const auto start = number_at<std::uint16_t>(group + offsetof(Group, blocks) +
                                                number % Group::kBlocks * sizeof(std::uint16_t));
    if (start >= Group::kFirstConstant) return {{}, start - Group::kFirstConstant};
    return {coded_blocks_.subspan(number_at<std::uint64_t>(group) + start)};
  }

 private:
  template <class T>
  [[nodiscard]] static T number_at(const std::byte* bytes) {
    T number;
    std::memcpy(&number, bytes, sizeof number);
    return number;
  }

  std::span<const std::byte> coded_blocks_;
  const std::byte* groups_;
  std::uint64_t blocks_;
};

}  // namespace kelso::endgame
