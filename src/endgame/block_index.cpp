#include "endgame/block_index.hpp"

#include <cstring>

namespace kelso::endgame {

namespace {

template <class T>
T number_at(const std::byte* bytes, std::uint64_t place) {
  T number;
  std::memcpy(&number, bytes + place * sizeof number, sizeof number);
  return number;
}

}  // namespace

BlockIndex::BlockIndex(const FileParts& parts)
    : coded_blocks_(parts.coded_blocks),
      group_starts_(parts.group_starts.data()),
      block_starts_(parts.block_starts.data()),
      blocks_(parts.header.blocks()) {}

bool BlockIndex::is_sound(std::size_t values) const {
  for (std::uint64_t number = 0; number < blocks_; ++number) {
    const auto start = number_at<std::uint16_t>(block_starts_, number);
    const auto group = number_at<std::uint64_t>(group_starts_, number / kBlocksPerGroup);
    const bool sound = start >= kFirstConstant
                           ? static_cast<std::size_t>(start - kFirstConstant) < values
                           : group < coded_blocks_.size() && start < coded_blocks_.size() - group;
    if (!sound) return false;
  }
  return true;
}

BlockIndex::Block BlockIndex::block(std::uint64_t number) const {
  const auto start = number_at<std::uint16_t>(block_starts_, number);
  if (start >= kFirstConstant) return {{}, start - kFirstConstant};
  const auto group = number_at<std::uint64_t>(group_starts_, number / kBlocksPerGroup);
  return {coded_blocks_.subspan(group + start)};
}

}  // namespace kelso::endgame
