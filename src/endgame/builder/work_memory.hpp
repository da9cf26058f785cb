// WorkMemory: the large zeroed arrays of the builder. What exceeds the limit lives in a nameless file
// of the given folder, so that memory is never a reason why a table cannot be built, only disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace kelso::endgame::builder {

class WorkMemory {
 public:
  struct Limits {
    std::size_t bytes;               // in memory, all arrays together
    std::filesystem::path overflow;  // the folder for what does not fit
  };

  class Array {
   public:
    Array() = default;
    Array(Array&& other) noexcept;
    Array& operator=(Array&& other) noexcept;
    ~Array();

    [[nodiscard]] std::byte* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return size_; }

   private:
    friend class WorkMemory;
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
    std::shared_ptr<std::size_t> in_memory_;  // the account this array is charged to, if any
  };

  explicit WorkMemory(Limits limits);

  // Nothing when the machine refuses: no memory and no disk.
  [[nodiscard]] Array allocate(std::size_t bytes);
  [[nodiscard]] std::size_t used() const { return *used_; }

 private:
  Limits limits_;
  std::shared_ptr<std::size_t> used_;
};

}  // namespace kelso::endgame::builder
