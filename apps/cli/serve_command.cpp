// `kelso serve`: starts kelso-server, a separate program because only it needs Boost.
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "shared_commands/endgame_build.hpp"
#include "shared_commands/serve_options.hpp"

namespace kelso::cli {

namespace {

// In libexec/kelso where both are installed; in a build tree, in the folder of its own app.
std::filesystem::path server_program() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const std::filesystem::path prefix = folder.parent_path();
  for (const auto& place : {folder / "kelso-server", prefix / "libexec" / "kelso" / "kelso-server",
                            prefix / "server" / "kelso-server"})
    if (access(place.c_str(), X_OK) == 0) return place;
  return {};
}

// The arguments of this program.
std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::vector<std::string> arguments;
  for (std::size_t begin = 0; begin < text.size(); begin += arguments.back().size() + 1)
    arguments.emplace_back(text.c_str() + begin);
  return arguments;
}

CommandResult serve(const shared_commands::ServeOptions& options, Terminal& terminal) {
  const std::filesystem::path program = server_program();
  if (program.empty())
    return Failure(CommandError{
        "kelso-server is not installed; ./kelso serve builds it, and kelso doctor lists what it needs"});
  // Builds the small endgame databases on first use, as every other command does.
  if (const auto folder = endgame_files::find_endgame_folder(options.endgame))
    (void)shared_commands::open_databases(*folder, terminal);
  std::vector<std::string> arguments = own_arguments();
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  (void)terminal.flush();
  execv(program.c_str(), pointers.data());
  return Failure(CommandError{fmt::format("cannot start {}: {}", program.string(), std::strerror(errno))});
}

}  // namespace

Handler add_serve_command(OptionSet& command) {
  const auto options = std::make_shared<shared_commands::ServeOptions>();
  shared_commands::add_serve_options(command, *options);
  return [options](Terminal& terminal) { return serve(*options, terminal); };
}

}  // namespace kelso::cli
