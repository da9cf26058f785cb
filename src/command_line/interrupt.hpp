// Ctrl-C: the first asks the running command to stop cleanly, with nothing half written; the second ends the
// program at once.
#pragma once

#include "player/stop_token.hpp"

namespace kelso::command_line {

void watch_for_interrupt();
[[nodiscard]] bool interrupted();
// Stop token for searches; requested at the first Ctrl-C.
[[nodiscard]] player::StopToken interrupt_token();

}  // namespace kelso::command_line
