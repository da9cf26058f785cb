// Compiles a user's plug-in with the installed C or C++ compiler.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace kelso::players {

struct CompileError {
  std::string message;  // one sentence without a full stop
  std::string output;   // of the compiler
};

// Compiles one source file to a shared library with $CXX or c++; for files ending in .c, with $CC or cc.
[[nodiscard]] std::optional<CompileError> compile_plugin(const std::filesystem::path& source,
                                                         const std::filesystem::path& library);

}  // namespace kelso::players
