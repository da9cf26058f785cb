// SharedMemory<T>: one T that a process and the children it starts later see alike.
//
//   SharedMemory<std::atomic<int>> counter;       // before Child::start
//   ++*counter;                                   // in either
//
// T must not hold pointers or locks of one process; lock-free atomics are fine.
#pragma once

#include <memory>
#include <new>

#include <sys/mman.h>

namespace kelso::process {

template <class T>
class SharedMemory {
 public:
  SharedMemory() {
    void* place = mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (place == MAP_FAILED) throw std::bad_alloc();
    object_.reset(new (place) T());
  }

  [[nodiscard]] T& operator*() const { return *object_; }
  [[nodiscard]] T* operator->() const { return object_.get(); }
  [[nodiscard]] T* get() const { return object_.get(); }

 private:
  struct Unmap {
    void operator()(T* object) const {
      std::destroy_at(object);
      munmap(object, sizeof(T));
    }
  };

  std::unique_ptr<T, Unmap> object_;
};

}  // namespace kelso::process
