// Opens a PDN file to put games behind those that it has.
#pragma once

#include <fstream>
#include <string>

namespace kelso::pdn_files {

// What is written begins on a line of its own, even if the last line of the file has no end. The stream is
// in a failed state if the file cannot be written.
[[nodiscard]] std::ofstream open_to_append(const std::string& path);

}  // namespace kelso::pdn_files
