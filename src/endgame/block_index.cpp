#include "endgame/block_index.hpp"

namespace kelso::endgame {

bool BlockIndex::is_sound(std::size_t values) const {
  for (std::uint64_t number = 0; number < blocks_; ++number) {
    Group group;
    std::memcpy(&group, groups_ + number / Group::kBlocks * sizeof group, sizeof group);
    const std::uint16_t start = group.blocks[number % Group::kBlocks];
    const bool sound = start >= Group::kFirstConstant
                           ? static_cast<std::size_t>(start - Group::kFirstConstant) < values
                           : group.start < coded_blocks_.size() && start < coded_blocks_.size() - group.start;
    if (!sound) return false;
  }
  return true;
}

}  // namespace kelso::endgame
