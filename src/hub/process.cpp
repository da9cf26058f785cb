#include "hub/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/sanitized.hpp"

namespace kelso::hub {

namespace {

void limit(int resource, std::optional<std::uint64_t> amount) {
  if (!amount) return;
  const rlimit both{*amount, *amount};
  setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

// Between fork and exec of a program with threads only calls that are safe in signal handlers may be
// made, so everything is prepared before.
[[noreturn]] void become(const char* script, int input, int output, pid_t parent,
                         const ProcessRequest& request) {
  setpgid(0, 0);                     // so that whatever it starts can be killed with it
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // an endless loop must not go on when we are killed
  if (getppid() != parent) _exit(0);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDERR_FILENO);
  if (!kSanitized && request.memory_megabytes) limit(RLIMIT_AS, *request.memory_megabytes << 20);
  limit(RLIMIT_CPU, request.processor_seconds);
  limit(RLIMIT_CORE, 0);
  execl("/bin/sh", "sh", "-c", script, nullptr);
  _exit(127);
}

}  // namespace

Result<std::unique_ptr<Process>, std::string> Process::start(const ProcessRequest& request) {
  // Sockets rather than pipes, because writing to a dead one can be told not to raise a signal. Close-
  // on-exec: another engine must not hold this one's ends, or nobody would see it end.
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) != 0)
    return Failure(std::string(std::strerror(errno)));
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    const std::string reason = std::strerror(errno);
    close(to[0]), close(to[1]);
    return Failure(reason);
  }
  const std::string script = "exec " + request.command;
  const pid_t parent = getpid();
  const int id = fork();
  if (id == 0) become(script.c_str(), to[1], from[1], parent, request);
  const std::string reason = std::strerror(errno);
  close(to[1]), close(from[1]);
  if (id < 0) {
    close(to[0]), close(from[0]);
    return Failure(reason);
  }
  setpgid(id, id);  // in both processes, because nobody knows which comes first
  fcntl(to[0], F_SETFL, O_NONBLOCK);
  fcntl(from[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(id, to[0], from[0]));
}

Process::~Process() {
  close(input_);
  close(output_);
  kill(-id_, SIGKILL);
  if (!reaped_) waitpid(id_, nullptr, 0);
}

bool Process::write_line(std::string_view text) {
  const std::string line = std::string(text) + '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = send(input_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;  // also when it has not read for so long that nothing more fits in
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::optional<Process::Line> Process::next_buffered_line() {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos)
    return buffer_.size() > kLongestLine ? std::optional<Line>({Event::TooLong, {}}) : std::nullopt;
  Line line{Event::Line, buffer_.substr(0, end)};
  if (line.text.ends_with('\r')) line.text.pop_back();
  buffer_.erase(0, end + 1);
  return line;
}

Process::Line Process::read_line(const player::Clock& clock, player::Duration deadline,
                                 player::StopToken stop) {
  while (true) {
    if (stop.stop_requested()) return {Event::Stopped, {}};
    if (auto line = next_buffered_line()) return *std::move(line);
    const player::Duration left = deadline - clock.now();
    if (left <= player::Duration(0)) return {Event::Deadline, {}};
    // In slices, so that a stop is soon noticed.
    const auto slice = std::min<std::int64_t>(50, left.count() / 1000 + 1);
    pollfd wanted{output_, POLLIN, 0};
    if (poll(&wanted, 1, static_cast<int>(slice)) <= 0) continue;
    std::array<char, 4096> chunk;
    const ssize_t size = read(output_, chunk.data(), chunk.size());
    if (size == 0) return {Event::Ended, {}};
    if (size > 0) buffer_.append(chunk.data(), static_cast<std::size_t>(size));
  }
}

std::string Process::obituary() {
  // It may have closed its output and live on; what it says no longer matters then.
  int status = 0;
  for (int tries = 0; tries < 20; ++tries) {
    if (waitpid(id_, &status, WNOHANG) == id_) {
      reaped_ = true;
      if (WIFSIGNALED(status)) return "was ended by signal " + std::to_string(WTERMSIG(status));
      if (WEXITSTATUS(status) == 127) return "could not be started";
      return "ended with code " + std::to_string(WEXITSTATUS(status));
    }
    poll(nullptr, 0, 5);
  }
  return "closed its output";
}

}  // namespace kelso::hub
