// Settings of an experiment, written like those of a player: 002-matches:games=4,seed=7.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "player/pairs.hpp"

namespace kelso::experiments {

struct Setting {
  std::string_view key;
  std::string_view standard;  // the value if none is given
  std::string_view meaning;
  std::optional<player::Range> range = {};   // of a whole number
  std::vector<std::string_view> words = {};  // or one of these; without either any text
};

class Settings {
 public:
  // Unknown keys and invalid values are refused with the valid ones.
  [[nodiscard]] static Result<Settings, player::TextError> read(std::span<const Setting> known,
                                                                std::span<const player::Pair> given);

  [[nodiscard]] std::uint64_t number(std::string_view key) const;
  [[nodiscard]] const std::string& text(std::string_view key) const;
  // All settings, including defaults; two runs with the same settings are the same run.
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& values() const { return values_; }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace kelso::experiments
