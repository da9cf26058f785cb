#include "endgame/prefix_code.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace kelso::endgame {

namespace {

constexpr int kLongestPossible = 31;

// A package of symbols, in the package-merge algorithm of Larmore and Hirschberg (1990).
struct Package {
  std::uint64_t count;
  std::vector<std::size_t> symbols;
};

std::vector<Package> merged(const std::vector<Package>& leaves, const std::vector<Package>& packages) {
  std::vector<Package> all = leaves;
  for (std::size_t i = 0; i + 1 < packages.size(); i += 2) {
    Package pair = packages[i];
    pair.count += packages[i + 1].count;
    pair.symbols.insert(pair.symbols.end(), packages[i + 1].symbols.begin(), packages[i + 1].symbols.end());
    all.push_back(std::move(pair));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Package& a, const Package& b) { return a.count < b.count; });
  return all;
}

}  // namespace

std::vector<std::uint8_t> code_lengths(std::span<const std::uint64_t> counts, int longest) {
  std::vector<Package> leaves;
  for (std::size_t symbol = 0; symbol < counts.size(); ++symbol)
    if (counts[symbol] > 0) leaves.push_back({counts[symbol], {symbol}});
  std::vector<std::uint8_t> lengths(counts.size());
  if (leaves.size() == 1) {
    // A complete code has at least two words; the second one is never written.
    const std::size_t symbol = leaves.front().symbols.front();
    lengths[symbol] = 1;
    lengths[symbol == 0 ? 1 : 0] = 1;
    return lengths;
  }
  if (leaves.empty()) return lengths;
  std::vector<Package> packages;
  for (int bit = 0; bit < longest; ++bit) packages = merged(leaves, packages);
  // The code length of a symbol is the number of the first 2n - 2 packages that contain it.
  packages.resize(2 * leaves.size() - 2);
  for (const Package& package : packages)
    for (std::size_t symbol : package.symbols) ++lengths[symbol];
  return lengths;
}

bool is_complete_code(std::span<const std::uint8_t> lengths, int longest) {
  std::uint64_t filled = 0;
  for (std::uint8_t length : lengths) {
    if (length > longest) return false;
    if (length > 0) filled += std::uint64_t{1} << (kLongestPossible - length);
  }
  return filled == 0 || filled == std::uint64_t{1} << kLongestPossible;
}

std::vector<std::uint32_t> codes_of(std::span<const std::uint8_t> lengths) {
  std::vector<std::uint32_t> codes(lengths.size());
  std::uint32_t next = 0;
  for (int length = 1; length <= kLongestPossible; ++length, next <<= 1)
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != length) continue;
      std::uint32_t reversed = 0;
      for (int bit = 0; bit < length; ++bit) reversed |= (next >> bit & 1) << (length - 1 - bit);
      codes[symbol] = reversed;
      ++next;
    }
  return codes;
}

}  // namespace kelso::endgame
