// Writes the file of a table. The file gets its final name when it is complete, so a partial table is never
// visible.
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
  std::string reason;  // "No space left on device"; empty if should_stop() ended it
};

// One encoder for each worker. Of the header, kind, slice and block_bits must be set; returns it complete.
[[nodiscard]] Result<FileHeader, WriteError> write_table(
    const std::filesystem::path& folder, FileHeader header,
    const std::vector<std::unique_ptr<TableEncoder>>& encoders, Workers& workers, const WriteHooks& hooks);

}  // namespace kelso::endgame::builder
