#include "game_runner/counted_memory.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

#include <malloc.h>

namespace {

// Mutable globals: operator new has no other place.
std::atomic<std::ptrdiff_t> live = 0;
std::atomic<std::ptrdiff_t> most = 0;
std::ptrdiff_t at_begin = 0;

void* counted(void* memory) {
  if (!memory) throw std::bad_alloc();
  const std::ptrdiff_t now = live += static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  for (std::ptrdiff_t seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
  }
  return memory;
}

void release(void* memory) {
  live -= static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  std::free(memory);
}

std::size_t rounded_up(std::size_t size, std::size_t alignment) {
  return (size + alignment - 1) / alignment * alignment;
}

}  // namespace

void* operator new(std::size_t size) { return counted(std::malloc(size)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto bytes = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(bytes, rounded_up(size, bytes)));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace kelso::game_runner {

void begin_counting_memory() {
  at_begin = live;
  most = at_begin;
}

std::size_t most_bytes_allocated() { return static_cast<std::size_t>(most - at_begin); }

}  // namespace kelso::game_runner
