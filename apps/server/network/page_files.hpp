// The files of the page, which are part of the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kelso::server {

struct PageFile {
  std::string_view path;  // "/assets/index-3f2a.js"
  std::string_view type;  // "text/javascript; charset=utf-8"
  std::string_view content;
  std::string_view compressed;  // with gzip; empty where that does not pay
};

[[nodiscard]] std::span<const PageFile> page_files();

// The file of a path. Paths without a dot that are not below /api/ are places within the page.
[[nodiscard]] const PageFile* find_page_file(std::string_view path);

}  // namespace kelso::server
