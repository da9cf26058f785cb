#include "process/child_program.hpp"

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

namespace kelso::process {

namespace {

// What the child needs between fork and exec. It is prepared before: the child of a program with threads may
// make only calls that are safe in signal handlers, so it must not allocate.
struct Start {
  std::vector<char*> arguments;
  int input;
  int output;
  pid_t parent;
};

void limit(__rlimit_resource_t resource, std::uint64_t soft, std::uint64_t hard) {
  const rlimit both{soft, hard};
  setrlimit(resource, &both);
}

void apply_limits(const ProgramRequest& request) {
  limit(RLIMIT_CORE, 0, 0);
  // A sanitizer reserves more address space than any limit allows.
  if (!kSanitized && request.memory_bytes) limit(RLIMIT_AS, *request.memory_bytes, *request.memory_bytes);
  // At the soft limit the signal is SIGXCPU, which names the cause.
  if (request.processor_seconds)
    limit(RLIMIT_CPU, *request.processor_seconds, *request.processor_seconds + 1);
}

void arrange_descriptors(const Start& start, Channel channel) {
  // Away from the numbers that are about to be used.
  constexpr int kSafeNumber = 10;
  const int input = fcntl(start.input, F_DUPFD, kSafeNumber);
  const int output = fcntl(start.output, F_DUPFD, kSafeNumber);
  const int nothing = open("/dev/null", O_RDWR);
  const bool standard = channel == Channel::StandardStreams;
  dup2(standard ? input : nothing, STDIN_FILENO);
  if (standard) dup2(nothing, STDERR_FILENO);
  dup2(standard ? output : STDERR_FILENO, STDOUT_FILENO);
  int first_unused = STDERR_FILENO + 1;
  if (!standard) {
    dup2(input, first_unused++);
    dup2(output, first_unused++);
  }
  close_range(static_cast<unsigned>(first_unused), ~0U, 0);
}

[[noreturn]] void become(const Start& start, const ProgramRequest& request) {
  setpgid(0, 0);                     // so that its own children can be killed with it
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // so that it does not run on when we are killed
  if (getppid() != start.parent) _exit(0);
  arrange_descriptors(start, request.channel);
  apply_limits(request);
  execv(start.arguments[0], start.arguments.data());
  _exit(ChildProgram::kCannotExecute);
}

std::vector<char*> pointers_to(const std::vector<std::string>& command) {
  std::vector<char*> pointers;
  for (const std::string& argument : command) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// How a process ended, or nothing if it has not. It can be asked again: the process is not reaped, so that
// its number still means its group.
std::optional<ProgramEnd> end_of(pid_t id) {
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
    return std::nullopt;
  if (info.si_code == CLD_EXITED) return ProgramEnd{info.si_status, {}};
  return ProgramEnd{{}, info.si_status};
}

}  // namespace

Result<std::unique_ptr<ChildProgram>, std::string> ChildProgram::start(const ProgramRequest& request) {
  // A socket for its input, because writing to a closed one can be asked not to raise a signal.
  // Close-on-exec: another child must not hold these ends, or the end of this child would not be noticed.
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) != 0)
    return Failure(std::string(std::strerror(errno)));
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    const std::string reason = std::strerror(errno);
    ::close(to[0]), ::close(to[1]);
    return Failure(reason);
  }
  const Start start{pointers_to(request.command), to[1], from[1], getpid()};
  const pid_t id = fork();
  if (id == 0) become(start, request);
  const std::string reason = std::strerror(errno);
  ::close(to[1]), ::close(from[1]);
  if (id < 0) {
    ::close(to[0]), ::close(from[0]);
    return Failure(reason);
  }
  setpgid(id, id);  // in both processes: either may run first
  fcntl(to[0], F_SETFL, O_NONBLOCK);
  fcntl(from[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ChildProgram>(new ChildProgram(id, to[0], from[0]));
}

ChildProgram::~ChildProgram() {
  close_input();
  ::close(output_);
  kill(-id_, SIGKILL);
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool ChildProgram::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = send(input_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;  // also if it has not read for so long that the buffer is full
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void ChildProgram::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

ChildProgram::Event ChildProgram::read(std::string& bytes, const player::Clock& clock,
                                       player::Duration deadline, player::StopToken stop) {
  while (true) {
    if (stop.stop_requested()) return Event::Stopped;
    const player::Duration left = deadline - clock.now();
    if (left <= player::Duration(0)) return Event::Deadline;
    // Its own children may keep the pipe open after its end.
    const bool has_ended = end_of(id_).has_value();
    // In slices, so that a stop is soon noticed.
    const auto slice = has_ended ? 0 : std::min<std::int64_t>(50, left.count() / 1000 + 1);
    pollfd wanted{output_, POLLIN, 0};
    if (poll(&wanted, 1, static_cast<int>(slice)) <= 0) {
      if (has_ended) return Event::Ended;
      continue;
    }
    std::array<char, kMostBytes> chunk;
    const ssize_t size = ::read(output_, chunk.data(), chunk.size());
    if (size == 0) return Event::Ended;
    if (size < 0) continue;
    bytes.append(chunk.data(), static_cast<std::size_t>(size));
    return Event::Bytes;
  }
}

ProgramEnd ChildProgram::end() const {
  // It has closed its output, so it is about to end; or it never does, and then its end does not matter.
  for (int tries = 0; tries < 100; ++tries) {
    if (const auto end = end_of(id_)) return *end;
    poll(nullptr, 0, 5);
  }
  return {};
}

}  // namespace kelso::process
