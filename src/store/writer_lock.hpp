// WriterLock: the right of one process to write to a store. The system takes it back when the process
// ends in whatever way, so a killed run never leaves a store locked.
#pragma once

#include <filesystem>
#include <utility>

#include "base/result.hpp"
#include "store/rows.hpp"

namespace kelso::store {

class WriterLock {
 public:
  // The lock is a file beside the store: closing a second handle of the store itself would drop
  // SQLite's own locks (POSIX locks belong to process and file, not to the handle).
  [[nodiscard]] static Result<WriterLock, StoreError> acquire(const std::filesystem::path& store);

  WriterLock(WriterLock&& other) noexcept
      : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}
  WriterLock& operator=(WriterLock&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~WriterLock();

 private:
  WriterLock(std::filesystem::path path, int handle) : path_(std::move(path)), handle_(handle) {}

  std::filesystem::path path_;
  int handle_;
};

}  // namespace kelso::store
