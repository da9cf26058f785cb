#include "cli/manual.hpp"

#include <sstream>

#include <fmt/format.h>

namespace kelso::cli {

namespace {

// A dot or quote at the beginning of a line, and a backslash anywhere, mean something to groff.
std::string escaped(std::string_view text) {
  std::string safe;
  bool line_begins = true;
  for (const char character : text) {
    if (line_begins && (character == '.' || character == '\'')) safe += "\\&";
    if (character == '\\')
      safe += "\\e";
    else if (character == '-')
      safe += "\\-";
    else
      safe += character;
    line_begins = character == '\n';
  }
  return safe;
}

using command_line::OptionDescription;
using command_line::OptionSet;

std::string option_entry(const OptionDescription& option) {
  std::string name = option.is_positional ? option.type_name : option.names;
  for (std::size_t comma = 0; (comma = name.find(',', comma)) != std::string::npos; comma += 2)
    name.replace(comma, 1, ", ");
  if (!option.is_positional && option.takes_value) name += " " + option.type_name;
  std::string text = option.description;
  if (!option.default_text.empty()) text += fmt::format(" Default: {}.", option.default_text);
  return fmt::format(".TP\n.B {}\n{}\n", escaped(name), escaped(text));
}

std::string section(const OptionSet& command) {
  const std::string name = command.full_name();
  std::string text =
      fmt::format(".SS {}\n{}\n", escaped(name.substr(name.find(' ') + 1)), escaped(command.summary()));
  for (const OptionDescription& option : command.options())
    if (!option.is_help) text += option_entry(option);
  if (!command.footer().empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", escaped(command.footer()));
  for (const OptionSet* below : command.commands()) text += section(*below);
  return text;
}

}  // namespace

std::string manual_page(const OptionSet& program, std::string_view version) {
  std::string page = fmt::format(".TH KELSO 1 \"\" \"kelso {}\" \"User Commands\"\n", version);
  page += fmt::format(
      ".SH NAME\nkelso \\- English draughts for Linux\n.SH SYNOPSIS\n.B kelso\n[COMMAND] [OPTIONS]\n");
  page += fmt::format(".SH DESCRIPTION\n{} Without arguments, on a terminal, it opens its menu.\n",
                      escaped(program.summary()));
  page += ".SH OPTIONS\n";
  for (const OptionDescription& option : program.options()) page += option_entry(option);
  page += ".SH COMMANDS\n";
  for (const OptionSet* command : program.commands()) page += section(*command);
  page +=
      ".SH EXIT STATUS\n0 if all went well, 1 if it failed or the answer is no, 2 if the command line cannot "
      "be "
      "understood, 130 after Ctrl\\-C.\n"
      ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nPrint no colours.\n.TP\n.B XDG_CONFIG_HOME\nWhere the settings are "
      "kept, in "
      "kelso/settings.toml; by default ~/.config.\n";
  return page;
}

}  // namespace kelso::cli
