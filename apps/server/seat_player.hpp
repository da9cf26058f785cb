// SeatPlayer: the computer player of a seat in one game, created at its first move.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "player/registry.hpp"

namespace kelso::server {

class SeatPlayer {
 public:
  explicit SeatPlayer(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  struct Turn {
    rules::Game game;
    player::Limits limits;
    std::uint64_t seed = 0;
  };
  // A player that cannot be created, or that throws, forfeits the game with the reason.
  //
  // May be called from any thread. If a cancelled search is still unwinding, the next one waits for it.
  [[nodiscard]] player::Decision choose(const Turn& turn, const player::Registry& registry,
                                        const player::Clock& clock, player::Observer& observer,
                                        player::StopToken stop);

 private:
  // The reason if it fails.
  [[nodiscard]] std::optional<std::string> create(const Turn& turn, const player::Registry& registry,
                                                  const player::Clock& clock);

  std::string text_;
  std::mutex mutex_;  // guards the player
  std::unique_ptr<player::Player> player_;
};

}  // namespace kelso::server
