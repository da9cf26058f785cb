#include "experiments/settings.hpp"

#include <cassert>

namespace kelso::experiments {

namespace {

std::optional<player::TextError> check(const Setting& setting, const player::Pair& pair) {
  if (setting.range) {
    const auto number = player::whole_number(pair, *setting.range);
    return number ? std::nullopt : std::optional(number.error());
  }
  if (!setting.words.empty()) {
    const auto word = player::choice(pair, setting.words);
    return word ? std::nullopt : std::optional(word.error());
  }
  if (!pair.value) return player::TextError{pair.key_column, "the key '" + pair.key + "' needs a value"};
  return std::nullopt;
}

}  // namespace

Result<Settings, player::TextError> Settings::read(std::span<const Setting> known,
                                                   std::span<const player::Pair> given) {
  std::vector<std::string_view> keys;
  for (const Setting& setting : known) keys.push_back(setting.key);
  if (keys.empty() && !given.empty())
    return Failure(player::TextError{given.front().key_column, "this experiment has no settings"});
  if (const auto error = player::unknown_key(given, keys)) return Failure(*error);
  Settings settings;
  for (const Setting& setting : known) {
    const player::Pair* pair = player::find(given, setting.key);
    if (pair != nullptr)
      if (const auto error = check(setting, *pair)) return Failure(*error);
    settings.values_.emplace(setting.key, pair != nullptr ? *pair->value : std::string(setting.standard));
  }
  return settings;
}

std::uint64_t Settings::number(std::string_view key) const { return std::stoull(text(key)); }

const std::string& Settings::text(std::string_view key) const {
  const auto found = values_.find(key);
  assert(found != values_.end());
  return found->second;
}

}  // namespace kelso::experiments
