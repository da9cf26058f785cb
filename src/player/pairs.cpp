#include "player/pairs.hpp"

#include <algorithm>
#include <charconv>

namespace kelso::player {

namespace {

class PairReader {
 public:
  PairReader(std::string_view text, std::size_t first_column) : text_(text), first_column_(first_column) {}

  Result<std::vector<Pair>, TextError> read_all() {
    std::vector<Pair> pairs;
    for (;;) {
      Result<Pair, TextError> pair = read_pair();
      if (!pair) return Failure(pair.error());
      if (find(pairs, pair->key)) return error_at(pair->key_column, "key '" + pair->key + "' stands twice");
      pairs.push_back(*std::move(pair));
      if (at_end()) return pairs;
      ++place_;  // the comma
    }
  }

 private:
  Result<Pair, TextError> read_pair() {
    Pair pair;
    pair.key_column = column();
    pair.key = read_until("=,\" ");
    if (pair.key.empty()) return error_at(column(), "expected key=value");
    pair.value_column = column();
    if (next_is('=')) {
      ++place_;
      Result<std::string, TextError> value = next_is('"') ? read_quoted(pair) : read_plain(pair);
      if (!value) return Failure(value.error());
      pair.value = *std::move(value);
    }
    if (!at_end() && !next_is(',')) return error_at(column(), "expected a comma or the end");
    return pair;
  }

  Result<std::string, TextError> read_plain(Pair& pair) {
    pair.value_column = column();
    std::string value = read_until(",\" ");
    if (value.empty()) return error_at(column(), "key '" + pair.key + "' has no value");
    return value;
  }

  Result<std::string, TextError> read_quoted(Pair& pair) {
    const std::size_t opening = column();
    ++place_;
    pair.value_column = column();
    std::string value;
    while (!at_end() && !next_is('"')) {
      if (next_is('\\') && place_ + 1 < text_.size() && is_escapable(text_[place_ + 1])) ++place_;
      value += text_[place_++];
    }
    if (at_end()) return error_at(opening, "this quote is never closed");
    ++place_;
    return value;
  }

  std::string read_until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, place_), text_.size());
    std::string word(text_.substr(place_, end - place_));
    place_ = end;
    return word;
  }

  [[nodiscard]] static bool is_escapable(char character) { return character == '"' || character == '\\'; }
  [[nodiscard]] bool at_end() const { return place_ == text_.size(); }
  [[nodiscard]] bool next_is(char character) const { return !at_end() && text_[place_] == character; }
  [[nodiscard]] std::size_t column() const { return first_column_ + place_; }
  [[nodiscard]] static Failure<TextError> error_at(std::size_t column, std::string message) {
    return Failure(TextError{column, std::move(message)});
  }

  std::string_view text_;
  std::size_t first_column_;
  std::size_t place_ = 0;
};

std::string quoted_if_needed(const std::string& value) {
  if (!value.empty() && value.find_first_of(",\" ") == std::string::npos) return value;
  std::string text = "\"";
  for (char character : value) {
    if (character == '"' || character == '\\') text += '\\';
    text += character;
  }
  return text + '"';
}

}  // namespace

std::string describe(const TextError& error) {
  return "column " + std::to_string(error.column) + ": " + error.message;
}

Result<std::vector<Pair>, TextError> parse_pairs(std::string_view text, std::size_t first_column) {
  return PairReader(text, first_column).read_all();
}

std::string to_text(std::span<const Pair> pairs) {
  std::string text;
  for (const Pair& pair : pairs) {
    if (!text.empty()) text += ',';
    text += pair.key;
    if (pair.value) text += '=' + quoted_if_needed(*pair.value);
  }
  return text;
}

const Pair* find(std::span<const Pair> pairs, std::string_view key) {
  const auto found = std::ranges::find(pairs, key, &Pair::key);
  return found == pairs.end() ? nullptr : &*found;
}

std::optional<TextError> unknown_key(std::span<const Pair> pairs, std::span<const std::string_view> allowed) {
  for (const Pair& pair : pairs) {
    if (std::ranges::find(allowed, pair.key) != allowed.end()) continue;
    const std::string hint = allowed.empty() ? "there are no keys" : "the keys are: " + joined(allowed);
    return TextError{pair.key_column, "unknown key '" + pair.key + "'; " + hint};
  }
  return std::nullopt;
}

Result<std::uint64_t, TextError> whole_number(const Pair& pair, Range range) {
  const std::string text = pair.value.value_or("");
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool complete = error == std::errc{} && end == text.data() + text.size();
  if (complete && number >= range.least && number <= range.most) return number;
  return Failure(TextError{pair.value_column, "key '" + pair.key + "' needs a whole number from " +
                                                  std::to_string(range.least) + " to " +
                                                  std::to_string(range.most)});
}

Result<std::size_t, TextError> choice(const Pair& pair, std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, std::string_view(pair.value ? *pair.value : ""));
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  return Failure(TextError{pair.value_column, "key '" + pair.key + "' is one of: " + joined(words)});
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

}  // namespace kelso::player
