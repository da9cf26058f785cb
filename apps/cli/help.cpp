#include "cli/help.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace kelso::cli {

namespace {

constexpr std::size_t kPageWidth = 90;
constexpr std::size_t kSecondColumn = 24;

// Breaks a text between words; every line after the first begins at the indentation.
std::string wrapped(std::string_view text, std::size_t indentation) {
  std::istringstream words{std::string(text)};
  std::string page;
  std::size_t column = indentation;
  for (std::string word; words >> word;) {
    if (!page.empty() && column + 1 + word.size() > kPageWidth) {
      page += '\n' + std::string(indentation, ' ');
      column = indentation;
    } else if (!page.empty()) {
      page += ' ';
      ++column;
    }
    page += word;
    column += word.size();
  }
  return page;
}

// A name that is too long for its column gets a line of its own.
std::string entry(std::string_view name, std::string_view text) {
  const bool fits = name.size() + 4 <= kSecondColumn;
  return fmt::format("  {:<{}}{}{}\n", name, kSecondColumn - 2,
                     fits ? std::string() : '\n' + std::string(kSecondColumn, ' '),
                     wrapped(text, kSecondColumn));
}

std::string name_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_type_name();
  std::string name = option.get_name(false, true);
  std::replace(name.begin(), name.end(), ',', ' ');
  if (option.get_items_expected_max() > 0) name += ' ' + option.get_type_name();
  return name;
}

std::string text_of(const CLI::Option& option) {
  std::string text = option.get_description();
  if (option.get_required() && !option.get_positional()) text += " Required.";
  if (!option.get_default_str().empty()) text += fmt::format(" Default: {}.", option.get_default_str());
  return text;
}

std::string usage(const CLI::App& app) {
  std::string line = full_name(app);
  if (!commands_of(app).empty()) line += " COMMAND";
  for (const CLI::Option* option : app.get_options())
    if (option->get_required() && !option->get_positional()) line += ' ' + name_of(*option);
  line += " [OPTIONS]";
  for (const CLI::Option* option : app.get_options())
    if (option->get_positional()) line += ' ' + name_of(*option);
  return line;
}

}  // namespace

std::string help_of(const CLI::App& app) {
  return app.get_formatter()->make_help(&app, {}, CLI::AppFormatMode::Normal);
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() ? full_name(*app.get_parent()) + ' ' + app.get_name() : app.get_name();
}

std::string HelpFormatter::make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const {
  std::string page = wrapped(app->get_description(), 0) + "\n\n";
  page += heading("Usage:") + ' ' + usage(*app) + '\n';
  page += commands(*app);
  page += options(*app);
  if (app->get_parent()) page += "\nEvery command also takes --json, --no-color and --help.\n";
  if (!app->get_footer().empty()) page += '\n' + app->get_footer() + '\n';
  return page;
}

std::string HelpFormatter::heading(std::string_view text) const {
  return terminal_.styled(Style::Strong, text);
}

std::string HelpFormatter::options(const CLI::App& app) const {
  std::string lines;
  for (const CLI::Option* option : app.get_options()) {
    const bool of_every_command = app.get_parent() && option == app.get_help_ptr();
    if (!of_every_command) lines += entry(name_of(*option), text_of(*option));
  }
  return lines.empty() ? lines : '\n' + heading("Options") + '\n' + lines;
}

std::string HelpFormatter::commands(const CLI::App& app) const {
  std::string lines;
  for (const CLI::App* command : commands_of(app))
    lines += entry(command->get_name(), command->get_description());
  return lines.empty() ? lines : '\n' + heading("Commands") + '\n' + lines;
}

}  // namespace kelso::cli
