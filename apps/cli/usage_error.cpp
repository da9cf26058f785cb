#include "cli/usage_error.hpp"

#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "cli/help.hpp"
#include "cli/nearest.hpp"

namespace kelso::cli {

namespace {

const CLI::App& innermost_command(const CLI::App& program) {
  const CLI::App* app = &program;
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return *app;
}

CommandError with_suggestion(std::string message, const std::optional<std::string>& suggestion) {
  if (suggestion) message += fmt::format(", did you mean {}?", *suggestion);
  return {std::move(message), ExitCode::Usage};
}

CommandError unknown_option(const CLI::App& app, std::string_view argument) {
  const std::string name(argument.substr(0, argument.find('=')));
  std::vector<std::string> names;
  for (const CLI::App* level = &app; level; level = level->get_parent())
    for (const CLI::Option* option : level->get_options())
      for (const std::string& long_name : option->get_lnames()) names.push_back("--" + long_name);
  return with_suggestion("unknown option " + name, nearest(name, names));
}

CommandError unexpected_argument(const CLI::App& program, const std::string& argument) {
  const CLI::App& app = innermost_command(program);
  if (argument.starts_with('-') && argument.size() > 1) return unknown_option(app, argument);
  if (!commands_of(app).empty()) return unknown_command(app, argument);
  return {"unexpected argument " + argument, ExitCode::Usage};
}

// CLI11 says "--depth: 1 required PLIES missing" and "--depth: Value 99 not in range 0 to 28".
std::string rephrased(std::string message) {
  const std::size_t colon = message.find(": 1 required ");
  if (colon != std::string::npos) return fmt::format("{} needs a value", message.substr(0, colon));
  const std::size_t value = message.find(": Value ");
  if (value != std::string::npos) message[value + 2] = 'v';
  const auto is_upper = [&](std::size_t place) {
    return std::isupper(static_cast<unsigned char>(message[place])) != 0;
  };
  if (message.size() > 1 && !is_upper(1))  // FEN stays as it is
    message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  return message;
}

}  // namespace

CommandError unknown_command(const CLI::App& parent, const std::string& name) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(parent)) names.push_back(command->get_name());
  return with_suggestion("unknown command " + name, nearest(name, names));
}

CommandError usage_error(const CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> unexpected = program.remaining(true);
  CommandError said = unexpected.empty() ? CommandError{rephrased(error.what()), ExitCode::Usage}
                                         : unexpected_argument(program, unexpected.front());
  const bool value_is_wrong = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr;
  if (!value_is_wrong) said.message += fmt::format(" (see {} --help)", full_name(innermost_command(program)));
  return said;
}

}  // namespace kelso::cli
