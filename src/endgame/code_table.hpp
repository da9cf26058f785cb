// CodeTable: decodes the symbols of one or more prefix codes, each by one table lookup. Entries have 16 bits
// so that everything a probe needs stays in the first-level cache.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "endgame/bit_stream.hpp"
#include "endgame/prefix_code.hpp"

namespace kelso::endgame {

class CodeTable {
 public:
  // What a symbol stands for, and how many extra bits follow its code word.
  struct Meaning {
    std::uint8_t tag = 0;
    int extra_bits = 0;  // up to 15
  };

  // `longest` is the length of the longest code word, in bits.
  explicit CodeTable(int longest) : longest_(longest) {}

  // Codes are numbered in the order in which they are added. If the code has no words at all, meanings[0] is
  // read without consuming any bits.
  void add_code(std::span<const std::uint8_t> lengths, std::span<const Meaning> meanings) {
    const std::size_t first = steps_.size();
    steps_.resize(first + (std::size_t{1} << longest_), packed(0, {meanings[0].tag, 0}));
    const std::vector<std::uint32_t> codes = codes_of(lengths);
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] == 0) continue;
      for (std::size_t i = first + codes[symbol]; i < steps_.size(); i += std::size_t{1} << lengths[symbol])
        steps_[i] = packed(lengths[symbol], meanings[symbol]);
    }
  }

  struct Read {
    std::uint32_t tag;
    std::uint32_t extra;
  };
  // Call BitReader::refill() often enough that the code word and the extra bits are available.
  [[nodiscard]] Read take(BitReader& reader, std::uint32_t code) const {
    const std::uint32_t step = steps_[code << longest_ | reader.peek(longest_)];
    reader.skip(static_cast<int>(step & 15));
    const int extra_bits = static_cast<int>(step >> 4 & 15);
    const std::uint32_t extra = reader.peek(extra_bits);
    reader.skip(extra_bits);
    return {step >> 8, extra};
  }

 private:
  static std::uint16_t packed(int code_bits, const Meaning& meaning) {
    return static_cast<std::uint16_t>(code_bits | meaning.extra_bits << 4 | meaning.tag << 8);
  }

  int longest_;
  std::vector<std::uint16_t> steps_;
};

}  // namespace kelso::endgame
