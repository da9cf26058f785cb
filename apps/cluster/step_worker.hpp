// A worker's side of an endgame build.
#pragma once

#include <string>

namespace kelso::cluster {

// Does the step that rank 0 has sent, and tells it how far it is and how it ended. Messages that come
// meanwhile are Cancel, which is answered, or Quit.
enum class AfterStep { Serve, Quit };
[[nodiscard]] AfterStep build_step(const std::string& assignment);

}  // namespace kelso::cluster
