// Runs the C or C++ compiler of the machine on a user's plug-in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace kelso::cli {

struct CompileError {
  std::string message;  // one sentence without a full stop
  std::string output;   // of the compiler
};

// Makes a shared library of one source file. The compiler is $CXX or c++, for files that end in .c $CC or cc.
[[nodiscard]] std::optional<CompileError> compile_plugin(const std::filesystem::path& source,
                                                         const std::filesystem::path& library);

}  // namespace kelso::cli
