// HelperThreads: threads that search the same position beside the main one and share what they find through
// the table ("lazy SMP"). A build without threads has no helpers.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "player/limits.hpp"
#include "search/worker.hpp"

#ifdef __STDCPP_THREADS__
#include <thread>
#endif

namespace kelso::search {

class HelperThreads {
 public:
#ifdef __STDCPP_THREADS__
  // All workers but the first begin at once; they end when the search is stopped.
  explicit HelperThreads(const std::vector<std::unique_ptr<Worker>>& workers) {
    for (std::size_t i = 1; i < workers.size(); ++i)
      threads_.emplace_back([&worker = *workers[i], i] {
        // Half of them one ply ahead, so that they do not all do the same.
        for (int depth = 1 + static_cast<int>(i % 2); depth <= player::kGreatestDepth; ++depth)
          if (!worker.iterate(depth, 1)) return;
      });
  }
  ~HelperThreads() {
    for (std::thread& thread : threads_) thread.join();
  }
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;

 private:
  std::vector<std::thread> threads_;
#else
  explicit HelperThreads(const std::vector<std::unique_ptr<Worker>>&) {}
#endif
};

}  // namespace kelso::search
