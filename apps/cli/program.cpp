#include "cli/program.hpp"

#include <exception>
#include <memory>
#include <span>

#include <fmt/format.h>

#include "cli/build_info.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/usage_error.hpp"

namespace kelso::cli {
namespace {

// These two take effect in Terminal, which looks for them before anything else is read.
void add_common_options(CLI::App& program, const Program& about) {
  program.add_flag("--json")->description("Print results and errors as JSON.");
  program.add_flag("--no-color")->description("Print no colours; so does NO_COLOR in the environment.");
  program.set_help_flag("-h,--help", "Print help.");
  program.set_version_flag("--version", fmt::format("{} {}\n", about.name, kVersion), "Print the version.");
}

Outcome run(const Program& about, int argc, char** argv, Terminal& terminal) {
  CLI::App program(about.summary, about.name);
  program.formatter(std::make_shared<HelpFormatter>(terminal));
  program.footer(about.footer);
  add_common_options(program, about);
  const Handler handler = add_commands(program, about.commands);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    terminal.print(program.help());
    return ExitCode::Success;
  } catch (const CLI::CallForVersion& version) {
    terminal.print(version.what());
    return ExitCode::Success;
  } catch (const CLI::ParseError& error) {
    return Failure(usage_error(program, error));
  }
  if (about.without_command && program.get_subcommands().empty())
    if (auto outcome = about.without_command(terminal)) return *outcome;
  return handler(terminal);
}

ExitCode report(const Program& about, const CommandError& error, Terminal& terminal) {
  Json fields = {{"message", error.message}};
  fields.update(error.details);
  terminal.print_error(terminal.json() ? json_line({{"error", fields}})
                                       : about.name + (": " + error.message + '\n'));
  return error.code;
}

ExitCode run_and_report(const Program& about, int argc, char** argv, Terminal& terminal) {
  try {
    const Outcome outcome = run(about, argc, argv, terminal);
    if (!outcome) return report(about, outcome.error(), terminal);
    if (!terminal.flush()) return report(about, {"cannot write to standard output"}, terminal);
    return *outcome;
  } catch (const std::bad_alloc&) {
    return report(about, {"not enough memory"}, terminal);
  } catch (const std::exception& error) {  // a broken machine; nothing else is thrown
    return report(about, {error.what()}, terminal);
  }
}

}  // namespace

int run_program(const Program& about, int argc, char** argv) {
  watch_for_interrupt();
  Terminal terminal(std::span(argv, static_cast<std::size_t>(argc)));
  return static_cast<int>(run_and_report(about, argc, argv, terminal));
}

}  // namespace kelso::cli
