#include "machine/origin.hpp"

#include <chrono>
#include <ctime>
#include <fstream>
#include <thread>

#include <fmt/format.h>

#include "machine/build_info.hpp"

namespace kelso::machine {

std::string build_text() { return fmt::format("Kelso {}, {}, {}", kVersion, kCompiler, kBuildType); }

std::string machine_text() {
  std::ifstream cpuinfo("/proc/cpuinfo");
  std::string model = "unknown processor";
  for (std::string line; std::getline(cpuinfo, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) {
      model = line.substr(line.find(": ") + 2);
      break;
    }
  return fmt::format("{}, {} threads", model, std::thread::hardware_concurrency());
}

Moment now() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

Date local_date() {
  const std::time_t present = std::chrono::system_clock::to_time_t(now());
  std::tm local{};
  localtime_r(&present, &local);
  return {std::chrono::year(local.tm_year + 1900),
          std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)),
          std::chrono::day(static_cast<unsigned>(local.tm_mday))};
}

}  // namespace kelso::machine
