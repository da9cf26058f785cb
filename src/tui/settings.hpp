// Settings: the user's choices, stored in a TOML file.
//
// A setting is a name and a text; setting_kinds() describes the meaning and the valid values of each. Whether
// a text names a player must be checked by the caller.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace kelso::tui {

struct SettingKind {
  enum class Holds { Player, Choice, Limits, Clock, Position, Depth };

  std::string_view name;
  std::string_view initial;
  std::string_view meaning;  // a sentence
  Holds holds;
  std::string_view choices = {};  // for Choice: "black|white"
};

// "one of black, white" for "black|white".
[[nodiscard]] std::string listed_choices(std::string_view choices);

[[nodiscard]] std::span<const SettingKind> setting_kinds();
[[nodiscard]] const SettingKind* find_setting(std::string_view name);

class Settings {
 public:
  [[nodiscard]] const std::string& get(std::string_view name) const;
  // Returns the error if the value is invalid; the setting is not changed then.
  [[nodiscard]] std::optional<std::string> set(std::string_view name, std::string value);
  void reset(std::string_view name);
  [[nodiscard]] bool is_initial(std::string_view name) const;

  // The position that games start from.
  [[nodiscard]] rules::Position start() const;
  // Sets the board and the side that moves first.
  void set_start(const rules::Position& position);

  friend bool operator==(const Settings&, const Settings&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;  // only those that differ from the defaults
};

[[nodiscard]] Result<Settings, std::string> parse_settings(const std::string& toml, const std::string& name);
[[nodiscard]] std::string to_toml(const Settings& settings);

// Under the user's configuration folder: $XDG_CONFIG_HOME/kelso/settings.toml, or below ~/.config.
[[nodiscard]] std::string settings_path();

struct Loaded {
  Settings settings;
  std::string report;  // empty, or a sentence with the error and the new name of the damaged file
};
[[nodiscard]] Loaded load_settings(const std::string& path);
// Returns the error, if any. The old file is replaced only after the new one is complete.
[[nodiscard]] std::optional<std::string> save_settings(const Settings& settings, const std::string& path);

}  // namespace kelso::tui
