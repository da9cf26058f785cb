#include "cli/manual.hpp"

#include <sstream>

#include <fmt/format.h>

namespace kelso::cli {

namespace {

// groff treats a dot or quote at the beginning of a line, and a backslash anywhere, as commands.
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

// Paragraphs are filled; indented lines such as examples are kept.
std::string footer_text(const std::string& footer) {
  std::istringstream lines(footer);
  std::string text;
  bool filling = true;
  for (std::string line; std::getline(lines, line);) {
    const bool fill = !line.starts_with(' ');
    if (text.empty() || line.empty()) text += filling ? ".PP\n" : ".fi\n.PP\n";
    if (line.empty()) {
      filling = true;
      continue;
    }
    if (fill != filling) text += fill ? ".fi\n" : ".nf\n";
    filling = fill;
    text += escaped(line) + '\n';
  }
  return filling ? text : text + ".fi\n";
}

std::string section(const OptionSet& command) {
  const std::string name = command.full_name();
  std::string text =
      fmt::format(".SS {}\n{}\n", escaped(name.substr(name.find(' ') + 1)), escaped(command.summary()));
  for (const OptionDescription& option : command.options())
    if (!option.is_help) text += option_entry(option);
  text += footer_text(command.footer());
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
      ".SH EXIT STATUS\n"
      "0 on success; 1 if the command failed or its answer is no, such as a file with unreadable games; 2 if "
      "the "
      "command line is wrong; 130 after Ctrl\\-C.\n"
      ".SH ENVIRONMENT\n"
      ".TP\n.B NO_COLOR\nIf set, print no colours.\n"
      ".TP\n.B COLUMNS\nWidth of help, from 40 to 100; by default that of the terminal, or 80.\n"
      ".TP\n.B KELSO_DATA\nFolder for endgame databases and games of the server; by default kelso in "
      "XDG_DATA_HOME.\n"
      ".TP\n.B KELSO_PASSPHRASE\nPassphrase of kelso serve.\n"
      ".TP\n.B XDG_DATA_HOME\nFolder for data; by default ~/.local/share.\n"
      ".TP\n.B XDG_CONFIG_HOME\nFolder for settings; by default ~/.config.\n"
      ".SH FILES\n"
      ".TP\n.B ~/.config/kelso/settings.toml\nSettings.\n"
      ".TP\n.B ~/.local/share/kelso/endgame\nEndgame databases.\n"
      ".TP\n.B ~/.local/share/kelso/server\nGames, studies and settings of the server.\n"
      ".TP\n.B ~/.local/share/kelso/unfinished.pdn\nGames that were interrupted.\n";
  return page;
}

}  // namespace kelso::cli
