// CodeTable: reads the symbols of a prefix code by looking at a few bits at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "endgame/bit_stream.hpp"
#include "endgame/prefix_code.hpp"

namespace kelso::endgame {

class CodeTable {
 public:
  // What a symbol means: a number, to which some extra bits of the stream are added, and what follows.
  struct Meaning {
    std::uint32_t number = 0;  // below 2^20
    int extra_bits = 0;
    std::uint32_t next = 0;  // below 16
  };

  // meanings[symbol]; `nothing` is read without using any bits if the code has no words at all.
  CodeTable(std::span<const std::uint8_t> lengths, std::span<const Meaning> meanings, int longest,
            const Meaning& nothing)
      : longest_(longest), steps_(std::size_t{1} << longest, packed(0, nothing)) {
    const std::vector<std::uint32_t> codes = codes_of(lengths);
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] == 0) continue;
      for (std::size_t i = codes[symbol]; i < steps_.size(); i += std::size_t{1} << lengths[symbol])
        steps_[i] = packed(lengths[symbol], meanings[symbol]);
    }
  }

  struct Read {
    std::uint32_t number;
    std::uint32_t next;
  };
  [[nodiscard]] Read take(BitReader& reader) const {
    reader.refill();
    const std::uint32_t step = steps_[reader.peek(longest_)];
    reader.skip(static_cast<int>(step & 15));
    const int extra_bits = static_cast<int>(step >> 4 & 15);
    const std::uint32_t number = (step >> 12) + reader.peek(extra_bits);
    reader.skip(extra_bits);
    return {number, step >> 8 & 15};
  }

 private:
  static std::uint32_t packed(std::uint32_t code_bits, const Meaning& meaning) {
    return code_bits | static_cast<std::uint32_t>(meaning.extra_bits) << 4 | meaning.next << 8 |
           meaning.number << 12;
  }

  int longest_;
  std::vector<std::uint32_t> steps_;
};

}  // namespace kelso::endgame
