#include "machine/write_file.hpp"

#include <fstream>

namespace kelso::machine {

bool write_file(const std::filesystem::path& path, std::string_view content) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (error) return false;
  std::filesystem::path unfinished = path;
  unfinished += ".new";
  std::ofstream file(unfinished, std::ios::binary);
  file << content;
  file.close();
  if (!file) return false;
  std::filesystem::rename(unfinished, path, error);
  return !error;
}

}  // namespace kelso::machine
