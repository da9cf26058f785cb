// Settings: what a person has chosen once and for all, kept as a TOML file.
//
// A setting is a name and a text; kSettingKinds says what each means and what it may be. Whether a text
// names a player is checked by whoever knows the players.
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

[[nodiscard]] std::span<const SettingKind> setting_kinds();
[[nodiscard]] const SettingKind* find_setting(std::string_view name);

class Settings {
 public:
  [[nodiscard]] const std::string& get(std::string_view name) const;
  // Why the value cannot be taken; nothing has changed then.
  [[nodiscard]] std::optional<std::string> set(std::string_view name, std::string value);
  void reset(std::string_view name);
  [[nodiscard]] bool is_initial(std::string_view name) const;

  // The board that games start from, with the side that moves first.
  [[nodiscard]] rules::Position start() const;
  // Keeps another board, and who moves first on it.
  void set_start(const rules::Position& position);

  friend bool operator==(const Settings&, const Settings&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;  // only those that differ from the initial ones
};

[[nodiscard]] Result<Settings, std::string> parse_settings(const std::string& toml, const std::string& name);
[[nodiscard]] std::string to_toml(const Settings& settings);

// Under the user's configuration folder: $XDG_CONFIG_HOME/kelso/settings.toml, or below ~/.config.
[[nodiscard]] std::string settings_path();

struct Loaded {
  Settings settings;
  std::string report;  // empty, or a sentence about what was wrong and where the file is now
};
[[nodiscard]] Loaded load_settings(const std::string& path);
// Returns why it could not be written. The old file stays until the new one is complete.
[[nodiscard]] std::optional<std::string> save_settings(const Settings& settings, const std::string& path);

}  // namespace kelso::tui
