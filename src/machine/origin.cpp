#include "machine/origin.hpp"

#include <chrono>
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

store::Moment now() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string pdn_date(store::Moment moment) {
  const auto day = std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(moment));
  return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

}  // namespace kelso::machine
