#include "command_line/program.hpp"

#include <exception>
#include <memory>
#include <span>

#include <fmt/format.h>

#include "command_line/help.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/terminal.hpp"
#include "json/json.hpp"

namespace kelso::command_line {
namespace {

// Declared for help only: Terminal looks for these two before the arguments are parsed.
void add_common_options(OptionSet& program) {
  program.add_flag("--json", "Print results and errors as JSON.");
  program.add_flag("--no-color", "Print without colours, as if NO_COLOR were set in the environment.");
}

CommandResult run(const Program& about, int argc, char** argv, Terminal& terminal) {
  OptionSet program(about.summary, about.name, fmt::format("{} {}\n", about.name, about.version));
  program.footer(about.footer);
  add_common_options(program);
  const Handler handler = add_commands(program, about.commands);
  const OptionSet::Reading reading = program.read(argc, argv);
  if (const auto* help = std::get_if<OptionSet::HelpWanted>(&reading)) {
    terminal.print(help_text(*help->of, terminal));
    return ExitCode::Success;
  }
  if (const auto* version = std::get_if<OptionSet::VersionWanted>(&reading)) {
    terminal.print(version->text);
    return ExitCode::Success;
  }
  if (const auto* error = std::get_if<OptionSet::UsageError>(&reading))
    return Failure(CommandError(error->message, ExitCode::Usage));
  if (about.without_command && !program.any_command_given())
    if (auto result = about.without_command(terminal)) return *result;
  return handler(terminal);
}

ExitCode report(const Program& about, const CommandError& error, Terminal& terminal) {
  json::Json fields = {{"message", error.message}};
  if (error.details) fields.update(*error.details);
  terminal.print_error(terminal.json() ? json::json_line({{"error", fields}})
                                       : about.name + (": " + error.message + '\n'));
  return error.code;
}

ExitCode run_and_report(const Program& about, int argc, char** argv, Terminal& terminal) {
  try {
    const CommandResult result = run(about, argc, argv, terminal);
    if (!result) return report(about, result.error(), terminal);
    if (!terminal.flush()) return report(about, "cannot write to standard output", terminal);
    return *result;
  } catch (const std::bad_alloc&) {
    return report(about, "not enough memory", terminal);
  } catch (const std::exception& error) {  // I/O and system errors; nothing else is thrown
    return report(about, error.what(), terminal);
  }
}

}  // namespace

int run_program(const Program& about, int argc, char** argv) {
  watch_for_interrupt();
  Terminal terminal(std::span(argv, static_cast<std::size_t>(argc)));
  return static_cast<int>(run_and_report(about, argc, argv, terminal));
}

}  // namespace kelso::command_line
