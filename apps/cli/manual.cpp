#include "cli/manual.hpp"

#include <sstream>

#include <fmt/format.h>

#include "cli/help.hpp"

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

std::string option_entry(const CLI::Option& option) {
  std::string name = option.get_positional() ? option.get_type_name() : option.get_name(false, true);
  for (std::size_t comma = 0; (comma = name.find(',', comma)) != std::string::npos; comma += 2)
    name.replace(comma, 1, ", ");
  if (!option.get_positional() && option.get_items_expected_max() > 0) name += " " + option.get_type_name();
  std::string text = option.get_description();
  if (!option.get_default_str().empty()) text += fmt::format(" Default: {}.", option.get_default_str());
  return fmt::format(".TP\n.B {}\n{}\n", escaped(name), escaped(text));
}

std::string section(const CLI::App& app) {
  std::string text = fmt::format(".SS {}\n{}\n", escaped(full_name(app).substr(full_name(app).find(' ') + 1)),
                                 escaped(app.get_description()));
  for (const CLI::Option* option : app.get_options())
    if (option != app.get_help_ptr()) text += option_entry(*option);
  if (!app.get_footer().empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", escaped(app.get_footer()));
  for (const CLI::App* command : commands_of(app)) text += section(*command);
  return text;
}

}  // namespace

std::string manual_page(const CLI::App& program, std::string_view version) {
  std::string page = fmt::format(".TH KELSO 1 \"\" \"kelso {}\" \"User Commands\"\n", version);
  page += fmt::format(
      ".SH NAME\nkelso \\- English draughts for Linux\n.SH SYNOPSIS\n.B kelso\n[COMMAND] [OPTIONS]\n");
  page += fmt::format(".SH DESCRIPTION\n{} Without arguments, on a terminal, it opens its menu.\n",
                      escaped(program.get_description()));
  page += ".SH OPTIONS\n";
  for (const CLI::Option* option : program.get_options()) page += option_entry(*option);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(program)) page += section(*command);
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
