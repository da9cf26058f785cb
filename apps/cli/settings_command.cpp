// `kelso settings`: shows and changes the settings file.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/user_settings.hpp"
#include "command_line/nearest.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"
#include "tui/game_file.hpp"

namespace kelso::cli {

tui::Settings user_settings(Terminal& terminal) {
  tui::Loaded loaded = tui::load_settings(tui::settings_path());
  if (!loaded.report.empty()) terminal.print_error("kelso: " + loaded.report + "\n");
  return std::move(loaded.settings);
}

namespace {

CommandResult saved(const tui::Settings& settings) {
  if (auto reason = tui::save_settings(settings, tui::settings_path())) return Failure(CommandError{*reason});
  return ExitCode::Success;
}

CommandError unknown_setting(const std::string& name) {
  std::vector<std::string> names;
  for (const tui::SettingKind& kind : tui::setting_kinds()) names.emplace_back(kind.name);
  const auto meant = nearest(name, names);
  return {
      fmt::format("there is no setting {}{}", name, meant ? fmt::format(", did you mean {}?", *meant) : ""),
      ExitCode::Usage};
}

CommandResult show(Terminal& terminal) {
  const tui::Settings settings = user_settings(terminal);
  Json json = Json::object();
  std::string text;
  for (const tui::SettingKind& kind : tui::setting_kinds()) {
    json[std::string(kind.name)] = settings.get(kind.name);
    text += fmt::format(
        "{} = {}\n    {}{}\n", terminal.styled(Style::Strong, kind.name), settings.get(kind.name),
        kind.meaning,
        kind.choices.empty() ? "" : fmt::format(" Value: {}.", tui::listed_choices(kind.choices)));
  }
  terminal.print(terminal.json() ? json_line(json) : text);
  return ExitCode::Success;
}

// The settings module does not know the players, so their texts are checked here.
std::optional<std::string> wrong_player(const tui::SettingKind& kind, const std::string& value) {
  if (kind.holds != tui::SettingKind::Holds::Player) return std::nullopt;
  if (value == "person" && kind.name != "hint-player") return std::nullopt;
  const machine::MachineClock clock;
  const auto player = players::all_players().create(value, {clock, 0});
  return player ? std::nullopt
                : std::optional(fmt::format("{}: {}", kind.name, player::describe(player.error())));
}

CommandResult set(const std::string& name, const std::string& value, Terminal& terminal) {
  tui::Settings settings = user_settings(terminal);
  const tui::SettingKind* kind = tui::find_setting(name);
  if (!kind) return Failure(unknown_setting(name));
  if (auto reason = settings.set(name, value)) return Failure(CommandError{*reason, ExitCode::Usage});
  if (auto reason = wrong_player(*kind, value)) return Failure(CommandError{*reason, ExitCode::Usage});
  return saved(settings);
}

CommandResult load_board(const std::string& file, Terminal& terminal) {
  tui::Settings settings = user_settings(terminal);
  const auto first = settings.get("first") == "black" ? board::Side::Black : board::Side::White;
  const auto position = tui::read_board(file, first);
  if (!position) return Failure(CommandError{position.error()});
  settings.set_start(*position);
  return saved(settings);
}

CommandResult reset(const std::string& name, Terminal& terminal) {
  tui::Settings settings = user_settings(terminal);
  if (name.empty()) return saved({});
  if (!tui::find_setting(name)) return Failure(unknown_setting(name));
  settings.reset(name);
  return saved(settings);
}

Handler add_show(OptionSet& command) {
  command.footer("Examples:\n  kelso settings show --json");
  return [](Terminal& terminal) { return show(terminal); };
}

Handler add_set(OptionSet& command) {
  const auto words = std::make_shared<std::pair<std::string, std::string>>();
  command.add_option("name", words->first, "Name of the setting.").type_name("NAME").required();
  command.add_option("value", words->second, "New value.").type_name("VALUE").required();
  command.footer("Examples:\n  kelso settings set white engine:level=3\n  kelso settings set clock 300+3");
  return [words](Terminal& terminal) { return set(words->first, words->second, terminal); };
}

Handler add_board(OptionSet& command) {
  const auto file = std::make_shared<std::string>();
  command.add_option("file", *file, "Board file of the Timed-search project (003).")
      .type_name("FILE")
      .required();
  command.footer(
      "The file holds 32 numbers for the squares 1 to 32, or 64 for the whole board: 0 empty, 1 "
      "White king, 2 White man, 3 Red king, 4 Red man; then R or W for the side to move. Red is "
      "Black in Kelso. If the file has an error, the board is not changed.\n\n"
      "Examples:\n"
      "  kelso settings board board.txt");
  return [file](Terminal& terminal) { return load_board(*file, terminal); };
}

Handler add_reset(OptionSet& command) {
  const auto name = std::make_shared<std::string>();
  command.add_option("name", *name, "Name of the setting.").shows_default("all settings").type_name("NAME");
  command.footer("Examples:\n  kelso settings reset white\n  kelso settings reset");
  return [name](Terminal& terminal) { return reset(*name, terminal); };
}

Handler add_path(OptionSet& command) {
  command.footer("Examples:\n  kelso settings path");
  return [](Terminal& terminal) -> CommandResult {
    const std::string path = tui::settings_path();
    terminal.print(terminal.json() ? json_line({{"path", path}}) : path + '\n');
    return ExitCode::Success;
  };
}

constexpr Command kSettingsCommands[] = {
    {"show", "Print every setting with its meaning.", add_show},
    {"set", "Change a setting.", add_set},
    {"board", "Load the start position from a board file.", add_board},
    {"reset", "Restore the defaults.", add_reset},
    {"path", "Print the path of the settings file.", add_path},
};

}  // namespace

Handler add_settings_command(OptionSet& command) {
  command.footer("Examples:\n  kelso settings show");
  return add_commands(command, kSettingsCommands);
}

}  // namespace kelso::cli
