// Prefix codes (Huffman 1952) of limited length, in canonical form: the lengths alone define the code.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kelso::endgame {

// The code lengths, at most `longest`, with the fewest bits for symbols with these counts. Symbols that do
// not occur get length 0; a single symbol gets length 1.
[[nodiscard]] std::vector<std::uint8_t> code_lengths(std::span<const std::uint64_t> counts, int longest);

// Whether a code with these lengths can decode every sequence of bits, and none exceeds `longest`. Also true
// if no symbol has a code at all.
[[nodiscard]] bool is_complete_code(std::span<const std::uint8_t> lengths, int longest);

// The code words, first bit lowest, as BitWriter takes them.
[[nodiscard]] std::vector<std::uint32_t> codes_of(std::span<const std::uint8_t> lengths);

}  // namespace kelso::endgame
