// MappedFile: the bytes of a file, read from disk when they are looked at.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>

namespace kelso::endgame {

class MappedFile {
 public:
  // Nothing for files that cannot be read, and for empty ones.
  [[nodiscard]] static std::optional<MappedFile> open(const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  // At the same place while this object is moved about.
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::span<const std::byte> bytes_;
};

}  // namespace kelso::endgame
