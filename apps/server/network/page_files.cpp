#include "server/network/page_files.hpp"

#include <algorithm>

namespace kelso::server {

namespace {

const PageFile* exactly(std::string_view path) {
  for (const PageFile& file : page_files())
    if (file.path == path) return &file;
  return nullptr;
}

// Letters, digits, - and _ between slashes: the page has no other addresses.
bool is_place(std::string_view path) {
  return std::ranges::all_of(path, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '/';
  });
}

}  // namespace

const PageFile* find_page_file(std::string_view path) {
  if (const PageFile* file = exactly(path)) return file;
  return is_place(path) && path.find("//") == std::string_view::npos ? exactly("/index.html") : nullptr;
}

}  // namespace kelso::server
