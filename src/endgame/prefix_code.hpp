// Prefix codes (Huffman 1952) of limited length, in canonical form: the lengths alone define the code.
//
//   std::vector<std::uint8_t> lengths = code_lengths(counts, 11);
//   std::vector<std::uint32_t> codes = codes_of(lengths);   // lowest bit first, for BitWriter
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kelso::endgame {

// The lengths that make the shortest text out of symbols with these counts. Symbols that do not occur
// get length 0; a single symbol gets length 1.
[[nodiscard]] std::vector<std::uint8_t> code_lengths(std::span<const std::uint64_t> counts, int longest);

// Whether every sequence of bits can be read with a code of these lengths, none longer than `longest`,
// or no symbol has a code at all.
[[nodiscard]] bool is_complete_code(std::span<const std::uint8_t> lengths, int longest);

[[nodiscard]] std::vector<std::uint32_t> codes_of(std::span<const std::uint8_t> lengths);

}  // namespace kelso::endgame
