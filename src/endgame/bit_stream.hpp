// Writing and reading bits, the lowest bit of each byte first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace kelso::endgame {

class BitWriter {
 public:
  explicit BitWriter(std::vector<std::byte>& bytes) : bytes_(bytes) {}

  // Up to 32 bits at a time.
  void put(std::uint32_t bits, int count) {
    window_ |= std::uint64_t{bits} << filled_;
    for (filled_ += count; filled_ >= 8; filled_ -= 8, window_ >>= 8)
      bytes_.push_back(static_cast<std::byte>(window_));
  }
  // Fills up the last byte.
  void finish() {
    if (filled_ > 0) bytes_.push_back(static_cast<std::byte>(window_));
    window_ = 0;
    filled_ = 0;
  }

 private:
  std::vector<std::byte>& bytes_;
  std::uint64_t window_ = 0;
  int filled_ = 0;
};

// Reads zeros beyond the end.
class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes)
      : next_(bytes.data()), end_(bytes.data() + bytes.size()) {
    refill();
  }

  static constexpr int kBitsAfterRefill = 56;  // how many can be peeked and skipped after a refill

  // The window may hold more than `filled_` bits; reading the surplus again changes nothing.
  void refill() {
    if (end_ - next_ >= 8) [[likely]] {
      std::uint64_t bits;
      std::memcpy(&bits, next_, sizeof bits);
      window_ |= bits << filled_;
      next_ += (63 - filled_) / 8;
      filled_ |= kBitsAfterRefill;
      return;
    }
    for (; filled_ <= kBitsAfterRefill; filled_ += 8)
      if (next_ != end_) window_ |= std::to_integer<std::uint64_t>(*next_++) << filled_;
  }
  [[nodiscard]] std::uint32_t peek(int count) const {
    return static_cast<std::uint32_t>(window_ & ((std::uint64_t{1} << count) - 1));
  }
  void skip(int count) {
    window_ >>= count;
    filled_ -= count;
  }

 private:
  const std::byte* next_;
  const std::byte* end_;
  std::uint64_t window_ = 0;
  int filled_ = 0;
};

}  // namespace kelso::endgame
