#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace kelso::cli {

namespace {

// A signal handler can reach nothing but a global, and of those only lock-free ones.
std::atomic<bool> interrupt_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void request_interrupt(int signal_number) {
  interrupt_requested = true;
  std::signal(signal_number, SIG_DFL);
}

}  // namespace

void watch_for_interrupt() {
  std::signal(SIGINT, request_interrupt);
  std::signal(SIGTERM, request_interrupt);
}

bool interrupted() { return interrupt_requested; }

}  // namespace kelso::cli
