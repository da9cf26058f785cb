// StopToken: how somebody else tells a thinking player to come to an end. Like std::stop_token, which
// needs threads and is missing where the rules and searches are built for a browser.
//
//   StopSource source;
//   player.choose(game, limits, observer, source.token());   // returns soon after, in another thread:
//   source.request_stop();
#pragma once

#include <atomic>

namespace kelso::player {

class StopToken {
 public:
  // A token that never stops anybody.
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
