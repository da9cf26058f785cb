#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/help_topics.hpp"
#include "command_line/help.hpp"

namespace kelso::cli {

namespace {

// The text of a topic that is not a command; nothing if there is no such topic.
std::optional<std::string> topic_text(const std::vector<std::string>& names, const Terminal& terminal) {
  if (names.empty()) return std::nullopt;
  if (names.size() == 1 && names[0] == "terms") return terms_text(terminal);
  if (names.size() == 1 && names[0] == "documents") return documents_text(terminal);
  const auto first = names.begin() + (names[0] == "terms" ? 1 : 0);
  const auto term = find_term(fmt::format("{}", fmt::join(first, names.end(), " ")));
  return term ? std::optional(term_text(*term, terminal)) : std::nullopt;
}

CommandError unknown_topic(const OptionSet& parent, const std::string& name,
                           const std::vector<std::string>& names) {
  if (names.size() > 1 && names[0] == "terms")
    return {fmt::format("the glossary does not explain '{}' (see kelso help terms)",
                        fmt::join(names.begin() + 1, names.end(), " ")),
            ExitCode::Usage};
  return {parent.unknown_command(name), ExitCode::Usage};
}

CommandResult print_help(const OptionSet& program, const std::vector<std::string>& names,
                         Terminal& terminal) {
  const OptionSet* found = &program;
  for (const std::string& name : names) {
    const auto commands = found->commands();
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&name](const OptionSet* each) { return each->name() == name; });
    if (command != commands.end()) {
      found = *command;
      continue;
    }
    const auto topic = topic_text(names, terminal);
    if (!topic) return Failure(unknown_topic(*found, name, names));
    terminal.print(*topic);
    return ExitCode::Success;
  }
  terminal.print(help_text(*found, terminal));
  return ExitCode::Success;
}

}  // namespace

Handler add_help_command(OptionSet& command) {
  const auto names = std::make_shared<std::vector<std::string>>();
  command.add_option("command", *names, "A command and its subcommand, or a topic.").type_name("COMMAND");
  command.footer(
      "Topics: `terms` explains the terms of draughts and of game search, `terms ply` one of them, and "
      "`documents` the five course documents that Kelso reproduces.\n\n"
      "Examples:\n"
      "  kelso help perft\n"
      "  kelso help pdn check\n"
      "  kelso help terms\n"
      "  kelso help documents");
  const OptionSet& program = *command.parent();
  return [names, &program](Terminal& terminal) { return print_help(program, *names, terminal); };
}

}  // namespace kelso::cli
