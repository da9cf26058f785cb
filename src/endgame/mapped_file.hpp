// MappedFile: a file mapped into memory; its bytes are read from disk on first access.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>

namespace kelso::endgame {

class MappedFile {
 public:
  // Empty if the file cannot be read or has no bytes.
  [[nodiscard]] static std::optional<MappedFile> open(const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  // The address stays the same when this object is moved.
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::span<const std::byte> bytes_;
};

}  // namespace kelso::endgame
