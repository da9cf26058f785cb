// A program for the tests of ChildProgram: does what its argument names, with descriptor 0 and 1 or, if there
// is a second argument, with 3 and 4.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace {

void send(int output, const std::string& text) { (void)!write(output, text.data(), text.size()); }

void echo(int input, int output) {
  char bytes[256];
  for (ssize_t size = 0; (size = read(input, bytes, sizeof bytes)) > 0;)
    (void)!write(output, bytes, static_cast<std::size_t>(size));
}

// Prints the number of a child that lives on.
void leave_a_process_behind(int output) {
  const pid_t child = fork();
  if (child == 0)
    for (;;) pause();
  send(output, std::to_string(child));
}

void allocate() {
  for (;;) {
    char* piece = static_cast<char*>(std::malloc(1 << 20));
    if (!piece) _exit(7);
    piece[0] = 1;
  }
}

int open_descriptors() {
  int count = 0;
  for (int descriptor = 0; descriptor < 1024; ++descriptor) count += fcntl(descriptor, F_GETFD) >= 0;
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  const bool is_private = argc > 2;
  const int input = is_private ? 3 : STDIN_FILENO;
  const int output = is_private ? 4 : STDOUT_FILENO;
  if (mode == "echo") echo(input, output);
  if (mode == "exit") return 3;
  if (mode == "abort") std::abort();
  if (mode == "loop")
    for (std::atomic<int> rounds = 0;;) ++rounds;
  if (mode == "flood")
    for (;;) send(output, "blah blah\n");
  if (mode == "last-words") send(output, "last words"), std::abort();
  if (mode == "close") close(output), sleep(1000);
  if (mode == "pause") sleep(1000);
  if (mode == "allocate") allocate();
  if (mode == "fork") leave_a_process_behind(output);
  if (mode == "print") std::puts("noise"), std::fflush(stdout), send(output, "bytes");
  if (mode == "descriptors") send(output, std::to_string(open_descriptors()));
}
