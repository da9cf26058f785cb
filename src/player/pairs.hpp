// Pairs: the `key=value,key=value` part of every text that describes a player or a limit.
//
// A value with a comma, a double quote or a blank is enclosed in double quotes; inside them \" and \\ mean
// " and \, and any other backslash is an ordinary character. A key may stand alone (`infinite`).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kelso::player {

struct TextError {
  std::size_t column;  // of the character at fault, counted from 1
  std::string message;

  friend bool operator==(const TextError&, const TextError&) = default;
};

// "column 9: unknown key 'dept'; the keys are: depth, eval"
[[nodiscard]] std::string describe(const TextError& error);

struct Pair {
  std::string key;
  std::optional<std::string> value;  // nothing if the key stands alone
  std::size_t key_column = 1;
  std::size_t value_column = 1;  // where the value begins, behind any quote

  friend bool operator==(const Pair& a, const Pair& b) { return a.key == b.key && a.value == b.value; }
};

// At least one pair, no key twice. Columns count from the one given for the first character.
[[nodiscard]] Result<std::vector<Pair>, TextError> parse_pairs(std::string_view text,
                                                               std::size_t first_column = 1);
// Quoted where that is needed, so that it reads back.
[[nodiscard]] std::string to_text(std::span<const Pair> pairs);

[[nodiscard]] const Pair* find(std::span<const Pair> pairs, std::string_view key);

// Refuses keys that are not among the allowed ones.
[[nodiscard]] std::optional<TextError> unknown_key(std::span<const Pair> pairs,
                                                   std::span<const std::string_view> allowed);

// The number, or an error that names what was expected.
struct Range {
  std::uint64_t least;
  std::uint64_t most;
};
[[nodiscard]] Result<std::uint64_t, TextError> whole_number(const Pair& pair, Range range);
// The index of the value among the given words.
[[nodiscard]] Result<std::size_t, TextError> choice(const Pair& pair,
                                                    std::span<const std::string_view> words);

// "a, b, c", for messages that list what is accepted.
[[nodiscard]] std::string joined(std::span<const std::string_view> words);

}  // namespace kelso::player
