// Writes the file of a table. Nobody ever sees a half written one: it gets its name when it is
// complete and safe on disk.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "endgame/builder/table_encoder.hpp"
#include "endgame/builder/workers.hpp"

namespace kelso::endgame::builder {

struct WriteHooks {
  std::function<void(std::uint64_t positions)> on_progress = [](std::uint64_t) {};
  std::function<bool()> should_stop = [] { return false; };
};

struct WriteError {
  std::string reason;  // "No space left on device"; empty if it was told to stop
};

// One encoder for each worker. The header must say kind, slice and block size; returns it complete.
[[nodiscard]] Result<FileHeader, WriteError> write_table(
    const std::filesystem::path& folder, FileHeader header,
    const std::vector<std::unique_ptr<TableEncoder>>& encoders, Workers& workers, const WriteHooks& hooks);

}  // namespace kelso::endgame::builder
