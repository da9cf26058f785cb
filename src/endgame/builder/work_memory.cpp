#include "endgame/builder/work_memory.hpp"

#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace kelso::endgame::builder {

namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kHugePage = std::size_t{2} << 20;

void* map_memory(std::size_t bytes) {
  void* data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // Huge pages avoid most TLB misses of large tables; it is harmless if the kernel refuses.
  if (data != MAP_FAILED && bytes >= kHugePage) madvise(data, bytes, MADV_HUGEPAGE);
  return data;
}

void* map_nameless_file(const std::filesystem::path& folder, std::size_t bytes) {
  const int file = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return MAP_FAILED;
  void* data = MAP_FAILED;
  if (posix_fallocate(file, 0, static_cast<off_t>(bytes)) == 0)
    data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return data;
}

}  // namespace

WorkMemory::WorkMemory(Limits limits) : limits_(std::move(limits)), used_(std::make_shared<std::size_t>(0)) {}

WorkMemory::Array WorkMemory::allocate(std::size_t bytes) {
  Array array;
  if (bytes == 0) return array;
  const std::size_t unit = bytes < kHugePage ? kPage : kHugePage;
  bytes = (bytes + unit - 1) / unit * unit;
  const bool fits = *used_ + bytes <= limits_.bytes;
  void* data = fits ? map_memory(bytes) : map_nameless_file(limits_.overflow, bytes);
  if (data == MAP_FAILED) return array;
  array.data_ = static_cast<std::byte*>(data);
  array.size_ = bytes;
  if (fits) {
    *used_ += bytes;
    array.in_memory_ = used_;
  }
  return array;
}

WorkMemory::Array::Array(Array&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      in_memory_(std::move(other.in_memory_)) {}

WorkMemory::Array& WorkMemory::Array::operator=(Array&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(in_memory_, other.in_memory_);
  return *this;
}

WorkMemory::Array::~Array() {
  if (data_ == nullptr) return;
  munmap(data_, size_);
  if (in_memory_) *in_memory_ -= size_;
}

}  // namespace kelso::endgame::builder
