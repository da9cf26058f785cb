#include "player/limits.hpp"

#include <algorithm>

namespace kelso::player {

namespace {

using Checked = std::optional<TextError>;  // nothing if all is well

// Digits with an optional decimal point, as exact millionths: what binary fractions cannot give.
std::optional<std::int64_t> millionths(std::string_view text) {
  constexpr std::int64_t kMost = std::int64_t{1'000'000'000} * 1'000'000;
  std::int64_t number = 0;
  int decimals = -1;
  bool digits = false;
  for (char character : text) {
    if (character == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (character < '0' || character > '9' || decimals == 6) return std::nullopt;
    number = 10 * number + (character - '0');
    digits = true;
    if (decimals >= 0) ++decimals;
    if (number > kMost) return std::nullopt;
  }
  if (!digits) return std::nullopt;
  for (int place = std::max(decimals, 0); place < 6; ++place) number *= 10;
  if (number > kMost) return std::nullopt;
  return number;
}

std::optional<Duration> parse_duration(std::string_view text) {
  struct Unit {
    std::string_view name;
    std::int64_t per_second;
    std::int64_t seconds;
  };
  // Longer names first, as "ms" also ends in "s".
  static constexpr Unit kUnits[] = {{"us", 1'000'000, 1}, {"ms", 1'000, 1}, {"s", 1, 1}, {"m", 1, 60}};
  for (const Unit& unit : kUnits) {
    if (!text.ends_with(unit.name)) continue;
    const auto number = millionths(text.substr(0, text.size() - unit.name.size()));
    if (!number) return std::nullopt;
    return Duration(*number * unit.seconds / unit.per_second);
  }
  return std::nullopt;
}

std::optional<GameClocks> parse_time_control(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = millionths(text.substr(0, plus));
  const auto increment = plus == text.npos ? std::int64_t{0} : millionths(text.substr(plus + 1));
  if (!base || !increment || *base + *increment == 0) return std::nullopt;
  return GameClocks{{Duration(*base), Duration(*base)}, Duration(*increment)};
}

Checked read_movetime(const Pair& pair, Limits& limits) {
  limits.movetime = parse_duration(pair.value.value_or(""));
  if (limits.movetime && limits.movetime->count() > 0) return std::nullopt;
  return TextError{pair.value_column, "movetime is a time such as 100ms, 1.5s or 2m"};
}

Checked read_depth(const Pair& pair, Limits& limits) {
  const auto depth = whole_number(pair, {1, kGreatestDepth});
  if (!depth) return depth.error();
  limits.depth = static_cast<int>(*depth);
  return std::nullopt;
}

Checked read_nodes(const Pair& pair, Limits& limits) {
  const auto nodes = whole_number(pair, {1, std::uint64_t{1} << 62});
  if (!nodes) return nodes.error();
  limits.nodes = *nodes;
  return std::nullopt;
}

Checked read_time_control(const Pair& pair, Limits& limits) {
  limits.clocks = parse_time_control(pair.value.value_or(""));
  if (limits.clocks) return std::nullopt;
  return TextError{pair.value_column, "tc is seconds+increment, such as 60+0.6"};
}

Checked read_infinite(const Pair& pair, Limits& limits) {
  if (pair.value) return TextError{pair.value_column, "infinite takes no value"};
  limits.infinite = true;
  return std::nullopt;
}

}  // namespace

Result<Limits, TextError> limits_among(std::span<const Pair> pairs) {
  using Reader = Checked (*)(const Pair&, Limits&);
  static constexpr std::array<Reader, kLimitKeys.size()> kReaders = {read_movetime, read_depth, read_nodes,
                                                                     read_time_control, read_infinite};
  Limits limits;
  for (const Pair& pair : pairs) {
    const auto key = std::ranges::find(kLimitKeys, pair.key);
    if (key == kLimitKeys.end()) continue;
    const auto error = kReaders[static_cast<std::size_t>(key - kLimitKeys.begin())](pair, limits);
    if (error) return Failure(*error);
  }
  return limits;
}

Result<Limits, TextError> parse_limits(std::string_view text) {
  const auto pairs = parse_pairs(text);
  if (!pairs) return Failure(pairs.error());
  if (const auto error = unknown_key(*pairs, kLimitKeys)) return Failure(*error);
  return limits_among(*pairs);
}

}  // namespace kelso::player
