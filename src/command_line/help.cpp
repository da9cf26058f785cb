#include "command_line/help.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace kelso::command_line {

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

std::string name_of(const OptionDescription& option) {
  if (option.is_positional) return option.type_name;
  std::string name = option.names;
  std::replace(name.begin(), name.end(), ',', ' ');
  if (option.takes_value) name += ' ' + option.type_name;
  return name;
}

std::string text_of(const OptionDescription& option) {
  std::string text = option.description;
  if (option.is_required && !option.is_positional) text += " Required.";
  if (!option.default_text.empty()) text += fmt::format(" Default: {}.", option.default_text);
  return text;
}

std::string usage(const OptionSet& command) {
  std::string line = command.full_name();
  if (!command.commands().empty()) line += " COMMAND";
  for (const OptionDescription& option : command.options())
    if (option.is_required && !option.is_positional) line += ' ' + name_of(option);
  line += " [OPTIONS]";
  for (const OptionDescription& option : command.options())
    if (option.is_positional) line += ' ' + name_of(option);
  return line;
}

std::string section(std::string_view title, const std::string& lines, const Terminal& terminal) {
  return lines.empty() ? lines : '\n' + terminal.styled(Style::Strong, title) + '\n' + lines;
}

std::string command_lines(const OptionSet& parent) {
  std::string lines;
  for (const OptionSet* command : parent.commands()) lines += entry(command->name(), command->summary());
  return lines;
}

std::string option_lines(const OptionSet& command) {
  std::string lines;
  for (const OptionDescription& option : command.options())
    if (!command.parent() || !option.is_help) lines += entry(name_of(option), text_of(option));
  return lines;
}

}  // namespace

std::string help_text(const OptionSet& command, const Terminal& terminal) {
  std::string page = wrapped(command.summary(), 0) + "\n\n";
  page += terminal.styled(Style::Strong, "Usage:") + ' ' + usage(command) + '\n';
  page += section("Commands", command_lines(command), terminal);
  page += section("Options", option_lines(command), terminal);
  if (command.parent()) page += "\nEvery command also takes --json, --no-color and --help.\n";
  if (!command.footer().empty()) page += '\n' + command.footer() + '\n';
  return page;
}

}  // namespace kelso::command_line
