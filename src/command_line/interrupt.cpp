#include "command_line/interrupt.hpp"

#include <csignal>

namespace kelso::command_line {

namespace {

// Global, because a signal handler can reach nothing else.
player::StopSource interrupt;

void request_interrupt(int signal_number) {
  interrupt.request_stop();
  std::signal(signal_number, SIG_DFL);
}

}  // namespace

void watch_for_interrupt() {
  std::signal(SIGINT, request_interrupt);
  std::signal(SIGTERM, request_interrupt);
}

bool interrupted() { return interrupt.token().stop_requested(); }

player::StopToken interrupt_token() { return interrupt.token(); }

}  // namespace kelso::command_line
