#include "machine/user_folders.hpp"

#include <cstdlib>

namespace kelso::machine {

namespace {

std::filesystem::path environment_folder(const char* variable) {
  const char* value = std::getenv(variable);
  return value ? value : "";
}

}  // namespace

std::optional<std::filesystem::path> data_folder() {
  if (auto data = environment_folder("KELSO_DATA"); !data.empty()) return data;
  if (const auto data = environment_folder("XDG_DATA_HOME"); data.is_absolute()) return data / "kelso";
  if (const auto home = environment_folder("HOME"); !home.empty()) return home / ".local" / "share" / "kelso";
  return std::nullopt;
}

}  // namespace kelso::machine
