#include "command_line/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace kelso::command_line {

namespace {

// Levenshtein distance: the number of letters to insert, delete or replace.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  std::optional<std::string> best;
  std::size_t fewest = word.size() / 2 + 1;  // a larger distance means another word
  for (const std::string& candidate : candidates) {
    const std::size_t letters = distance(word, candidate);
    if (letters >= fewest) continue;
    fewest = letters;
    best = candidate;
  }
  return best;
}

}  // namespace kelso::command_line
