// `kelso eval new` and `kelso eval build`: evaluations written by users.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "classroom/plugin/isolated_evaluation.hpp"
#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/plugin_files.hpp"
#include "machine/machine_clock.hpp"
#include "players/plugin_compiler.hpp"

namespace kelso::cli {

namespace {

using std::filesystem::path;

std::string with_name(std::string_view text, const std::string& name) {
  constexpr std::string_view kPlace = "NAME";
  std::string result;
  for (;;) {
    const std::size_t place = text.find(kPlace);
    result += text.substr(0, place);
    if (place == text.npos) return result;
    result += name;
    text.remove_prefix(place + kPlace.size());
  }
}

// Names that need no quotes in a player's text, and no escapes in a C string.
bool is_plain(const std::string& name) {
  return !name.empty() && name.find_first_not_of(
                              "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789_-") == name.npos;
}

CommandResult write_starting_point(path file, Terminal& terminal) {
  const std::string name = file.stem().string();
  if (!is_plain(name))
    return Failure(CommandError{
        fmt::format("'{}' is not a valid name: use only letters, digits, - and _", name), ExitCode::Usage});
  if (file.extension().empty()) file += ".cpp";
  const bool in_toml = file.extension() == ".toml";
  if (!in_toml && file.extension() != ".cpp")
    return Failure(CommandError{fmt::format("{}: expected a name, NAME.cpp or NAME.toml", file.string()),
                                ExitCode::Usage});
  if (std::filesystem::exists(file))
    return Failure(CommandError{fmt::format("{} already exists", file.string())});
  std::ofstream stream(file);
  stream << with_name(in_toml ? kEvaluationInToml : kEvaluationInCpp, name) << std::flush;
  if (!stream) return Failure(CommandError{fmt::format("cannot write to {}", file.string())});
  const std::string next = in_toml ? fmt::format("kelso eval --eval linear:{} --explain", file.string())
                                   : fmt::format("kelso eval build {}", file.string());
  terminal.print(terminal.json() ? json_line({{"file", file.string()}, {"next", next}})
                                 : fmt::format("Created {}. Next: {}\n", file.string(), next));
  return ExitCode::Success;
}

CommandResult build(const path& source, path library, Terminal& terminal) {
  if (!std::filesystem::exists(source))
    return Failure(CommandError{fmt::format("there is no file {}", source.string())});
  if (library.empty()) library = path(source).replace_extension(".so");
  if (auto error = players::compile_plugin(source, library)) {
    if (!terminal.json()) terminal.print_error(error->output);
    return Failure(CommandError(error->message, ExitCode::Failed, Json{{"compiler", error->output}}));
  }
  const machine::MachineClock clock;
  const auto plugin = classroom::IsolatedEvaluation::start(library, clock);
  if (!plugin) return Failure(CommandError{plugin.error()});
  const std::string file = library.has_parent_path() ? library.string() : "./" + library.string();
  terminal.print(terminal.json() ? json_line({{"name", plugin->name()}, {"file", library.string()}})
                                 : fmt::format("Built and tested {}. Next: kelso eval --eval plugin:{}\n",
                                               library.string(), file));
  return ExitCode::Success;
}

}  // namespace

Handler add_eval_new_command(OptionSet& command) {
  const auto name = std::make_shared<std::string>();
  command.add_option("name", *name, "NAME or NAME.cpp for C++; NAME.toml for weights only.")
      .type_name("NAME")
      .required();
  command.footer(
      "Examples:\n"
      "  kelso eval new my_eval\n"
      "  kelso eval new my_eval.toml");
  return [name](Terminal& terminal) { return write_starting_point(*name, terminal); };
}

Handler add_eval_build_command(OptionSet& command) {
  struct Files {
    std::string source;
    std::string library;
  };
  const auto files = std::make_shared<Files>();
  command.add_option("file", files->source, "Source file of the plug-in, in C++ or C.")
      .type_name("FILE")
      .required();
  command.add_option("--out", files->library, "Library to write.")
      .shows_default("next to the source")
      .type_name("FILE.so");
  command.footer(
      "The compiler is c++, or $CXX if it is set; for files ending in .c it is cc, or $CC. The new "
      "library is tested in a separate process.\n\n"
      "Examples:\n"
      "  kelso eval build my_eval.cpp");
  return [files](Terminal& terminal) { return build(files->source, files->library, terminal); };
}

}  // namespace kelso::cli
