// Ctrl-C: the first asks the running command to end, which leaves nothing half written; a second ends
// the program at once.
#pragma once

namespace kelso::cli {

void watch_for_interrupt();
[[nodiscard]] bool interrupted();

}  // namespace kelso::cli
