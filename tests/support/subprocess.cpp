#include "support/subprocess.hpp"

#include <cstdio>
#include <memory>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace kelso::testing {

namespace {

// Files rather than pipes: a program can fill them without anybody reading at the same time.
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
  File file(std::tmpfile(), std::fclose);
  if (!file) throw std::runtime_error("cannot make a temporary file");
  return file;
}

std::string contents(std::FILE* file) {
  std::rewind(file);
  std::string text;
  for (int character = std::fgetc(file); character != EOF; character = std::fgetc(file))
    text += static_cast<char>(character);
  return text;
}

[[noreturn]] void execute(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

Finished run(const std::vector<std::string>& command, const std::string& input) {
  const File in = temporary_file();
  const File out = temporary_file();
  const File err = temporary_file();
  std::fputs(input.c_str(), in.get());
  std::rewind(in.get());
  const pid_t child = fork();
  if (child == 0) {
    dup2(fileno(in.get()), STDIN_FILENO);
    dup2(fileno(out.get()), STDOUT_FILENO);
    dup2(fileno(err.get()), STDERR_FILENO);
    execute(command);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) throw std::runtime_error("cannot run " + command[0]);
  const int exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {exit_code, contents(out.get()), contents(err.get())};
}

}  // namespace kelso::testing
