// Whether a process that a test knows by its number comes to an end. If not, it is killed.
#pragma once

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>

namespace kelso::testing {

// A process that has not been waited for has ended, too.
[[nodiscard]] inline bool has_ended(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  return !(file >> number >> name >> state) || state == "Z";
}

[[nodiscard]] inline bool ends_soon(pid_t process) {
  for (int tries = 0; tries < 500; ++tries) {
    if (has_ended(process)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  kill(process, SIGKILL);
  return false;
}

}  // namespace kelso::testing
