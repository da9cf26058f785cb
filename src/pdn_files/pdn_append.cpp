#include "pdn_files/pdn_append.hpp"

namespace kelso::pdn_files {

namespace {

bool lacks_final_newline(const std::string& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file || file.tellg() <= 0) return false;
  file.seekg(-1, std::ios::end);
  return file.get() != '\n';
}

}  // namespace

std::ofstream open_to_append(const std::string& path) {
  const bool needs_newline = lacks_final_newline(path);
  std::ofstream file(path, std::ios::binary | std::ios::app);
  if (needs_newline) file << '\n';
  return file;
}

}  // namespace kelso::pdn_files
