#include "tui/settings.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "play/game_clock.hpp"
#include "player/limits.hpp"
#include "player/player_text.hpp"
#include "rules/setup.hpp"

namespace kelso::tui {

namespace {

using board::Side;
using Holds = SettingKind::Holds;

constexpr std::array<SettingKind, 13> kKinds = {{
    {"black", "person", "Black's player: person, or NAME[:key=value,…].", Holds::Player},
    {"white", "engine:level=5", "White's player.", Holds::Player},
    {"first", "black", "Side that moves first from the start board.", Holds::Choice, "black|white"},
    {"time", "movetime=1s", "Limits for computers if there is no clock.", Holds::Limits},
    {"clock", "none", "Clock: none, or seconds + increment per move, such as 300+3.", Holds::Clock},
    {"board", "start", "Position that games start from: start, or a FEN.", Holds::Position},
    {"hints", "none", "Side that gets a hint at every turn.", Holds::Choice, "none|black|white|both"},
    {"hint-player", "engine", "Player that gives the hints.", Holds::Player},
    {"hint-depth", "9", "Search depth of hints, in plies.", Holds::Depth},
    {"board-style", "unicode", "How boards are printed in line mode.", Holds::Choice,
     "unicode|ascii|framed|rc|grid|none"},
    {"signs", "auto", "Characters of the full screen.", Holds::Choice, "auto|unicode|ascii"},
    {"colours", "auto", "Number of colours of the terminal.", Holds::Choice, "auto|none|16|256|true"},
    {"background", "dark", "Background of the terminal.", Holds::Choice, "dark|light"},
}};

std::optional<std::string> wrong_choice(std::string_view value, std::string_view choices) {
  for (std::string_view rest = choices; !rest.empty();) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    if (rest.substr(0, end) == value) return std::nullopt;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return "expected " + listed_choices(choices);
}

std::optional<std::string> wrong_depth(const std::string& value) {
  const auto limits = player::parse_limits("depth=" + value);
  if (limits && limits->depth) return std::nullopt;
  return "expected a number of plies from 1 to " + std::to_string(player::kGreatestDepth);
}

std::optional<std::string> wrong(const SettingKind& kind, const std::string& value) {
  const auto described = [](const auto& read) -> std::optional<std::string> {
    if (read) return std::nullopt;
    return describe(read.error());
  };
  switch (kind.holds) {
    case Holds::Player:
      return described(player::parse_player(value));
    case Holds::Choice:
      return wrong_choice(value, kind.choices);
    case Holds::Limits:
      return described(player::parse_limits(value));
    case Holds::Clock:
      return value == "none" ? std::nullopt : described(play::parse_time_control(value));
    case Holds::Position:
      return value == "start" ? std::nullopt : described(notation::parse_position(value));
    case Holds::Depth:
      return wrong_depth(value);
  }
  return std::nullopt;
}

std::string place_of(const std::string& name, const toml::source_region& source) {
  return name + ":" + std::to_string(source.begin.line) + ":" + std::to_string(source.begin.column) + ": ";
}

// The first unused name of settings.toml.damaged, settings.toml.damaged-2, …
std::string free_name(const std::string& path) {
  std::string name = path + ".damaged";
  for (int i = 2; std::filesystem::exists(name); ++i) name = path + ".damaged-" + std::to_string(i);
  return name;
}

}  // namespace

std::span<const SettingKind> setting_kinds() { return kKinds; }

const SettingKind* find_setting(std::string_view name) {
  for (const SettingKind& kind : kKinds)
    if (kind.name == name) return &kind;
  return nullptr;
}

const std::string& Settings::get(std::string_view name) const {
  static const auto initial_values = [] {
    std::map<std::string, std::string, std::less<>> values;
    for (const SettingKind& kind : kKinds) values.emplace(kind.name, kind.initial);
    return values;
  }();
  const auto found = values_.find(name);
  return found != values_.end() ? found->second : initial_values.find(name)->second;
}

std::optional<std::string> Settings::set(std::string_view name, std::string value) {
  const SettingKind* kind = find_setting(name);
  if (!kind) return "there is no setting " + std::string(name);
  if (auto reason = wrong(*kind, value)) return std::string(name) + ": " + *reason;
  if (value == kind->initial)
    reset(name);
  else
    values_.insert_or_assign(std::string(name), std::move(value));
  return std::nullopt;
}

void Settings::reset(std::string_view name) {
  if (const auto found = values_.find(name); found != values_.end()) values_.erase(found);
}

bool Settings::is_initial(std::string_view name) const { return values_.find(name) == values_.end(); }

rules::Position Settings::start() const {
  const rules::Position board =
      get("board") == "start" ? rules::Position::start() : *notation::parse_position(get("board"));
  // A FEN names the side to move; for the start board, the setting "first" does.
  if (get("board") != "start" || get("first") == "black") return board;
  return *rules::validate({board.board(), Side::White});
}

void Settings::set_start(const rules::Position& position) {
  if (position.board() == board::Board::start()) {
    reset("board");
    (void)set("first", std::string(board::word(position.side_to_move())));
    return;
  }
  (void)set("board", notation::to_fen(position));
}

Result<Settings, std::string> parse_settings(const std::string& text, const std::string& name) {
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed)
    return Failure(place_of(name, parsed.error().source()) + std::string(parsed.error().description()));
  Settings settings;
  for (const auto& [key, node] : parsed.table()) {
    const auto value = node.value<std::string>();
    if (!node.is_string() || !value)
      return Failure(place_of(name, node.source()) + std::string(key.str()) + " is not a text");
    if (auto reason = settings.set(key.str(), *value)) return Failure(place_of(name, key.source()) + *reason);
  }
  return settings;
}

std::string to_toml(const Settings& settings) {
  toml::table values;
  for (const SettingKind& kind : kKinds)
    if (!settings.is_initial(kind.name)) values.insert(kind.name, settings.get(kind.name));
  std::ostringstream text;
  text << "# Settings of Kelso. Settings that are not listed have their default; see kelso settings show.\n"
       << values << '\n';
  return text.str();
}

std::string settings_path() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  std::filesystem::path folder = variable("XDG_CONFIG_HOME");
  if (folder.empty() || folder.is_relative()) folder = std::filesystem::path(variable("HOME")) / ".config";
  return (folder / "kelso" / "settings.toml").string();
}

std::string listed_choices(std::string_view choices) {
  std::string text;
  for (const char character : choices)
    text += character == '|' ? std::string(", ") : std::string(1, character);
  return "one of " + text;
}

Loaded load_settings(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return {};
    return {{}, "The settings in " + path + " cannot be read; the defaults are used."};
  }
  std::ostringstream text;
  text << file.rdbuf();
  auto settings = parse_settings(text.str(), path);
  if (settings) return {*settings, {}};
  const std::string aside = free_name(path);
  std::error_code error;
  std::filesystem::rename(path, aside, error);
  if (error) return {{}, "The settings are damaged (" + settings.error() + "); the defaults are used."};
  return {{},
          "The settings are damaged (" + settings.error() + "). The file was renamed to " + aside +
              ", and the defaults are used."};
}

std::optional<std::string> save_settings(const Settings& settings, const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  const std::string half_written = path + ".new-" + std::to_string(getpid());
  std::ofstream file(half_written, std::ios::binary);
  file << to_toml(settings) << std::flush;
  if (!file) return "cannot write " + half_written + ": " + std::strerror(errno);
  file.close();
  std::filesystem::rename(half_written, path, error);
  if (error) return "cannot write " + path + ": " + error.message();
  return std::nullopt;
}

}  // namespace kelso::tui
