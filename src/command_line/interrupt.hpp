// Ctrl-C: the first asks the running command to end, which leaves nothing half written; a second ends
// the program at once.
#pragma once

#include "player/stop_token.hpp"

namespace kelso::command_line {

void watch_for_interrupt();
[[nodiscard]] bool interrupted();
// For players: stops their thinking at the same moment.
[[nodiscard]] player::StopToken interrupt_token();

}  // namespace kelso::command_line
