// Thinker: lets a player think in a thread of its own, so that a board can be looked at meanwhile.
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

  // The player must live until it has decided or was abandoned. Nobody else may be thinking.
  void begin(player::Player& player, const rules::Game& game, const player::Limits& limits);
  [[nodiscard]] bool busy() const { return thread_.joinable() && !done_; }
  // What the player said last.
  [[nodiscard]] player::SearchInfo info() const;
  // Makes the player decide now.
  void hurry();
  // The decision, once; nothing while the player thinks.
  [[nodiscard]] std::optional<player::Decision> take();
  // Stops and forgets the player.
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
