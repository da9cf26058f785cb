#include "command_line/help.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "command_line/wrapped_text.hpp"

namespace kelso::command_line {

namespace {

struct Entry {
  std::string name;
  std::string text;
};

// Where the texts start: behind the longest name that leaves them room; on a narrow page, below the names.
std::size_t second_column(const std::vector<Entry>& entries, std::size_t width) {
  constexpr std::size_t kGaps = 4;
  constexpr std::size_t kRightmost = 24;
  std::size_t column = 8;
  if (width < 60) return column;
  for (const Entry& entry : entries)
    if (const std::size_t needed = width_of(entry.name) + kGaps; needed <= kRightmost)
      column = std::max(column, needed);
  return column;
}

// A name that is too long for its column gets a line of its own.
std::string lines_of(const std::vector<Entry>& entries, std::size_t width) {
  const std::size_t column = second_column(entries, width);
  std::string lines;
  for (const auto& [name, text] : entries) {
    const std::size_t name_end = 2 + width_of(name);
    const std::string gap =
        name_end + 2 <= column ? std::string(column - name_end, ' ') : '\n' + std::string(column, ' ');
    lines += fmt::format("  {}{}{}\n", name, gap, wrapped(text, width, column));
  }
  return lines;
}

std::string name_of(const OptionDescription& option) {
  if (option.is_positional) return option.type_name + (option.is_list ? "…" : "");
  std::string name = option.names;
  for (std::size_t comma = 0; (comma = name.find(',', comma)) != std::string::npos; comma += 2)
    name.replace(comma, 1, ", ");
  if (option.takes_value) name += ' ' + option.type_name;
  return name;
}

std::string text_of(const OptionDescription& option) {
  std::string text = option.description;
  if (option.is_required && !option.is_positional) text += " Required.";
  if (!option.default_text.empty()) text += fmt::format(" Default: {}.", option.default_text);
  return text;
}

bool has_own_options(const OptionSet& command) {
  const auto options = command.options();
  return std::any_of(options.begin(), options.end(), [](const auto& option) { return !option.is_help; });
}

std::string usage(const OptionSet& command) {
  std::string line = command.full_name();
  if (!command.commands().empty()) line += has_own_options(command) ? " [COMMAND]" : " COMMAND";
  for (const OptionDescription& option : command.options())
    if (option.is_required && !option.is_positional) line += ' ' + name_of(option);
  line += " [OPTIONS]";
  for (const OptionDescription& option : command.options())
    if (option.is_positional)
      line += option.is_required ? ' ' + name_of(option) : " [" + name_of(option) + ']';
  return line;
}

std::string section(std::string_view title, const std::string& lines, const Terminal& terminal) {
  return lines.empty() ? lines : '\n' + terminal.styled(Style::Strong, title) + '\n' + lines;
}

std::string command_lines(const OptionSet& parent, std::size_t width) {
  std::vector<Entry> entries;
  for (const OptionSet* command : parent.commands()) entries.push_back({command->name(), command->summary()});
  return lines_of(entries, width);
}

std::string option_lines(const OptionSet& command, bool positional, std::size_t width) {
  std::vector<Entry> entries;
  for (const OptionDescription& option : command.options())
    if (option.is_positional == positional && (!command.parent() || !option.is_help))
      entries.push_back({name_of(option), text_of(option)});
  return lines_of(entries, width);
}

}  // namespace

std::string help_text(const OptionSet& command, const Terminal& terminal) {
  constexpr std::string_view kUsage = "Usage: ";
  const std::size_t width = terminal.page_width();
  std::string page = wrapped(command.summary(), width) + "\n\n";
  page += terminal.styled(Style::Strong, kUsage) + wrapped(usage(command), width, kUsage.size()) + '\n';
  page += section("Commands", command_lines(command, width), terminal);
  page += section("Arguments", option_lines(command, true, width), terminal);
  page += section("Options", option_lines(command, false, width), terminal);
  if (command.parent())
    page += '\n' + wrapped("Every command also takes --json, --no-color and --help.", width) + '\n';
  if (!command.footer().empty()) page += '\n' + wrapped_paragraphs(command.footer(), width);
  return page;
}

}  // namespace kelso::command_line
