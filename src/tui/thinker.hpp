// Thinker: runs a player's search in a separate thread, so that the screen stays responsive.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "player/player.hpp"

namespace kelso::tui {

class Thinker {
 public:
  Thinker() = default;
  ~Thinker() { abandon(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // No other search may be running. The player must outlive the search.
  void begin(player::Player& player, const rules::Game& game, const player::Limits& limits);
  [[nodiscard]] bool busy() const { return thread_.joinable() && !done_; }
  // The player's last report.
  [[nodiscard]] player::SearchInfo info() const;
  // Asks the player to move now.
  void hurry();
  // The decision, once; nothing while the search runs.
  [[nodiscard]] std::optional<player::Decision> take();
  // Stops the search and drops its result.
  void abandon();

 private:
  class Listener;

  mutable std::mutex mutex_;
  player::SearchInfo info_;
  std::optional<player::Decision> decision_;
  std::unique_ptr<player::StopSource> stop_;
  std::atomic<bool> done_{false};
  std::thread thread_;
};

}  // namespace kelso::tui
