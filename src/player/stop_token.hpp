// StopToken: how another thread asks a player to stop thinking. Like std::stop_token, which needs threads and
// is not available where rules and searches are built for a browser.
#pragma once

#include <atomic>

namespace kelso::player {

class StopToken {
 public:
  // A token that never requests a stop.
  constexpr StopToken() = default;
  [[nodiscard]] bool stop_requested() const {
    return requested_ && requested_->load(std::memory_order_relaxed);
  }

 private:
  friend class StopSource;
  explicit constexpr StopToken(const std::atomic<bool>* requested) : requested_(requested) {}

  const std::atomic<bool>* requested_ = nullptr;
};

// Must outlive its tokens.
class StopSource {
 public:
  StopSource() = default;
  StopSource(const StopSource&) = delete;
  StopSource& operator=(const StopSource&) = delete;

  [[nodiscard]] StopToken token() const { return StopToken(&requested_); }
  // Safe in a signal handler.
  void request_stop() { requested_.store(true, std::memory_order_relaxed); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::atomic<bool> requested_{false};
};

}  // namespace kelso::player
