// Writes a file so that it is replaced whole or not at all.
#pragma once

#include <filesystem>
#include <string_view>

namespace kelso::machine {

// Makes the folders on the way. False if something could not be written; the old file then stays.
[[nodiscard]] bool write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace kelso::machine
