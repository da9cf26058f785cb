#include <algorithm>
#include <memory>
#include <vector>

#include "cli/commands.hpp"
#include "command_line/help.hpp"

namespace kelso::cli {

namespace {

CommandResult print_help(const OptionSet& program, const std::vector<std::string>& names,
                         Terminal& terminal) {
  const OptionSet* found = &program;
  for (const std::string& name : names) {
    const auto commands = found->commands();
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&name](const OptionSet* each) { return each->name() == name; });
    if (command == commands.end())
      return Failure(CommandError(found->unknown_command(name), ExitCode::Usage));
    found = *command;
  }
  terminal.print(help_text(*found, terminal));
  return ExitCode::Success;
}

}  // namespace

Handler add_help_command(OptionSet& command) {
  const auto names = std::make_shared<std::vector<std::string>>();
  command.add_option("command", *names, "The command, and the command of that command.")
      .type_name("[COMMAND…]");
  command.footer("Examples:\n  kelso help perft\n  kelso help pdn check");
  const OptionSet& program = *command.parent();
  return [names, &program](Terminal& terminal) { return print_help(program, *names, terminal); };
}

}  // namespace kelso::cli
