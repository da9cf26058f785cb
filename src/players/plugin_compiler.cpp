#include "players/plugin_compiler.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "players/plugin_header.hpp"

namespace kelso::players {

namespace {

// Temporary folder that contains the plug-in header.
class HeaderFolder {
 public:
  HeaderFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "kelso-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::system_error(errno, std::generic_category(), name);
    folder_ = name;
    std::filesystem::create_directory(folder_ / "kelso");
    std::ofstream(folder_ / "kelso" / "plugin.h") << kPluginHeader;
  }
  HeaderFolder(const HeaderFolder&) = delete;
  HeaderFolder& operator=(const HeaderFolder&) = delete;
  ~HeaderFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  [[nodiscard]] std::string path() const { return folder_.string(); }

 private:
  std::filesystem::path folder_;
};

struct Ran {
  int exit_code;       // 127 if the program was not found
  std::string output;  // standard output and error together
};

Ran run_program(std::vector<std::string> command) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  posix_spawn_file_actions_t redirect;
  posix_spawn_file_actions_init(&redirect);
  posix_spawn_file_actions_adddup2(&redirect, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&redirect, ends[1], STDERR_FILENO);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, arguments[0], &redirect, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&redirect);
  close(ends[1]);
  Ran ran{127, {}};
  std::array<char, 4096> buffer;
  if (!failed)
    for (ssize_t length; (length = read(ends[0], buffer.data(), buffer.size())) > 0;)
      ran.output.append(buffer.data(), static_cast<std::size_t>(length));
  close(ends[0]);
  int status = 0;
  if (!failed && waitpid(process, &status, 0) == process)
    ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  return ran;
}

std::string from_environment(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value && *value ? value : otherwise;
}

}  // namespace

std::optional<CompileError> compile_plugin(const std::filesystem::path& source,
                                           const std::filesystem::path& library) {
  const bool in_c = source.extension() == ".c";
  const std::string compiler = in_c ? from_environment("CC", "cc") : from_environment("CXX", "c++");
  const HeaderFolder headers;
  const Ran ran =
      run_program({compiler, in_c ? "-std=c17" : "-std=c++20", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC",
                   "-I" + headers.path(), source.string(), "-o", library.string()});
  if (ran.exit_code == 127)
    return CompileError{
        fmt::format("the compiler {} was not found; `kelso doctor` shows how to install one", compiler), {}};
  if (ran.exit_code != 0)
    return CompileError{fmt::format("{} does not compile", source.string()), ran.output};
  return std::nullopt;
}

}  // namespace kelso::players
