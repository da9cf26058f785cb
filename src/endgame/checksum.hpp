// Checksum: a fast 64-bit checksum that detects damaged files. It does not protect against forgery. The
// result depends on the bytes only, not on how they are divided between calls of add().
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/random.hpp"

namespace kelso::endgame {

class Checksum {
 public:
  void add(std::span<const std::byte> bytes) {
    size_ += bytes.size();
    while (!bytes.empty()) {
      if (filled_ == 0 && bytes.size() >= kStripe) {
        take_stripe(bytes.data());
        bytes = bytes.subspan(kStripe);
        continue;
      }
      const std::size_t count = std::min(kStripe - filled_, bytes.size());
      std::memcpy(rest_.data() + filled_, bytes.data(), count);
      filled_ += count;
      bytes = bytes.subspan(count);
      if (filled_ < kStripe) continue;
      take_stripe(rest_.data());
      filled_ = 0;
    }
  }

  [[nodiscard]] std::uint64_t value() const {
    Checksum last = *this;
    std::memset(last.rest_.data() + filled_, 0, kStripe - filled_);
    last.take_stripe(last.rest_.data());
    std::uint64_t sum = mixed(size_);
    for (std::uint64_t lane : last.lanes_) sum = mixed(sum ^ lane);
    return sum;
  }

 private:
  static constexpr std::size_t kLanes = 4;  // independent of each other, for instruction parallelism
  static constexpr std::size_t kStripe = kLanes * sizeof(std::uint64_t);

  // Multiplication by an odd number and rotation are invertible, so a change of one word always changes
  // its lane.
  void take_stripe(const std::byte* bytes) {
    for (std::size_t i = 0; i < kLanes; ++i) {
      std::uint64_t word;
      std::memcpy(&word, bytes + i * sizeof word, sizeof word);
      lanes_[i] = std::rotl((lanes_[i] ^ word) * 0x9e3779b97f4a7c15, 29);
    }
  }

  std::array<std::uint64_t, kLanes> lanes_ = {1, 2, 3, 4};
  std::array<std::byte, kStripe> rest_{};
  std::size_t filled_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace kelso::endgame
