// WorkMemory: allocates the large zeroed arrays of the builder. Arrays that exceed the limit are mapped from
// an unnamed file in the given folder, so that tables larger than memory can be built.
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
    std::filesystem::path overflow;  // folder for arrays that do not fit
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
    std::shared_ptr<std::size_t> in_memory_;  // the counter of used bytes that includes this array, if any
  };

  explicit WorkMemory(Limits limits);

  // Returns an array without data if neither memory nor disk is available.
  [[nodiscard]] Array allocate(std::size_t bytes);
  [[nodiscard]] std::size_t used() const { return *used_; }

 private:
  Limits limits_;
  std::shared_ptr<std::size_t> used_;
};

}  // namespace kelso::endgame::builder
