// Runs the C or C++ compiler of the machine on a user's plug-in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/command.hpp"

namespace kelso::cli {

// Makes a shared library of one source file, or says why not; the compiler's own words stand in the details
// of the error as "compiler". The compiler is $CXX or c++, for files that end in .c $CC or cc.
[[nodiscard]] std::optional<CommandError> compile_plugin(const std::filesystem::path& source,
                                                         const std::filesystem::path& library);

}  // namespace kelso::cli
