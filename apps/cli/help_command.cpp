#include <algorithm>
#include <memory>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/usage_error.hpp"

namespace kelso::cli {

namespace {

Outcome print_help(const CLI::App& program, const std::vector<std::string>& names, Terminal& terminal) {
  const CLI::App* app = &program;
  for (const std::string& name : names) {
    const auto commands = commands_of(*app);
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&name](const CLI::App* each) { return each->get_name() == name; });
    if (command == commands.end()) return Failure(unknown_command(*app, name));
    app = *command;
  }
  terminal.print(help_of(*app));
  return ExitCode::Success;
}

}  // namespace

Handler add_help_command(CLI::App& command) {
  const auto names = std::make_shared<std::vector<std::string>>();
  command.add_option("command", *names, "The command, and the command of that command.")
      ->type_name("[COMMAND…]");
  command.footer("Examples:\n  kelso help perft\n  kelso help pdn check");
  const CLI::App& program = *command.get_parent();
  return [names, &program](Terminal& terminal) { return print_help(program, *names, terminal); };
}

}  // namespace kelso::cli
