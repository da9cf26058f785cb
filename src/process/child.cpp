#include "process/child.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/sanitized.hpp"

namespace kelso::process {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kLongestMessage = 64 * 1024;

// Processor time is asked back by SIGXCPU at the soft limit, and only then by SIGKILL at the hard one.
void limit(__rlimit_resource_t resource, std::uint64_t most) {
  const rlimit soft_and_hard{most, most + 1};
  setrlimit(resource, &soft_and_hard);
}

std::uint64_t memory_in_use() {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void apply(const Child::Limits& limits) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, limits.processor_seconds);
  if (!kSanitized) limit(RLIMIT_AS, memory_in_use() + limits.memory_bytes);
}

// Keeps the line and standard error; whatever the work prints goes to the latter.
void leave_files_behind(int line) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  dup2(line, STDERR_FILENO + 1);
  close_range(STDERR_FILENO + 2, ~0U, 0);
}

// An exception must not wander up into a copy of the parent's business: here it ends the process.
[[noreturn]] void live(const Child::Limits& limits, const std::function<void(Line&)>& work, int line,
                       pid_t parent) noexcept {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);  // it had gone before we could ask to go with it
  std::signal(SIGINT, SIG_IGN);       // Ctrl-C is the parent's business
  leave_files_behind(line);
  apply(limits);
  Line to_parent(STDERR_FILENO + 1);
  work(to_parent);
  _exit(0);  // without the parent's farewells, such as writing its buffers a second time
}

}  // namespace

Line::~Line() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool Line::send(std::string_view message) {
  return ::send(descriptor_, message.data(), message.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(message.size());
}

std::optional<std::string> Line::receive() {
  std::string message(kLongestMessage, '\0');
  ssize_t length = 0;
  do length = recv(descriptor_, message.data(), message.size(), 0);
  while (length < 0 && errno == EINTR);
  if (length <= 0) return std::nullopt;
  message.resize(static_cast<std::size_t>(length));
  return message;
}

bool Line::wait(std::chrono::milliseconds patience) const {
  pollfd waiting{descriptor_, POLLIN, 0};
  return poll(&waiting, 1, static_cast<int>(patience.count())) > 0;
}

struct Child::Ends {
  Ends() {
    std::array<int, 2> pair{};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair.data()) != 0)
      throw std::system_error(errno, std::generic_category(), "cannot start a child process");
    ours = pair[0];
    its = pair[1];
  }
  int ours;
  int its;
};

Child::Child(const Limits& limits, const std::function<void(Line&)>& work) : Child(limits, work, Ends()) {}

Child::Child(const Limits& limits, const std::function<void(Line&)>& work, Ends ends) : line_(ends.ours) {
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) live(limits, work, ends.its, parent);
  close(ends.its);
  if (process_ < 0) throw std::system_error(errno, std::generic_category(), "cannot start a child process");
}

Child::~Child() { kill(); }

std::optional<std::string> Child::receive(std::chrono::milliseconds patience) {
  if (has_ended() || !line_.wait(patience)) return std::nullopt;
  auto message = line_.receive();
  if (!message) reap();
  return message;
}

void Child::kill() {
  if (has_ended()) return;
  ::kill(process_, SIGKILL);
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
}

// It has hung up, and so is about to end; unless it only closed the line, when it is helped along.
void Child::reap() {
  for (int tries = 0; tries < 100; ++tries) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      status_ = status;
      return;
    }
    usleep(10'000);
  }
  kill();
}

std::string Child::describe_end() const {
  const int status = status_.value_or(0);
  if (WIFEXITED(status)) return "exit code " + std::to_string(WEXITSTATUS(status));
  switch (WTERMSIG(status)) {
    case SIGSEGV:
    case SIGBUS:
      return "segmentation fault";
    case SIGABRT:
      return "aborted, by an exception that nobody caught or by lack of memory";
    case SIGFPE:
      return "division by zero";
    case SIGILL:
      return "illegal instruction";
    case SIGXCPU:
      return "too much processor time";
    default:
      return "signal " + std::to_string(WTERMSIG(status));
  }
}

}  // namespace kelso::process
