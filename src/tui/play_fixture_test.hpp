// A game for tests: players that need no time, and a clock that stands still.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "classroom/players.hpp"
#include "notation/fen.hpp"
#include "tui/game_runner.hpp"

namespace kelso::tui {

struct TestTable {
  player::Registry players = [] {
    player::Registry registry;
    classroom::add_classroom_players(registry, classroom::classroom_evaluations());
    return registry;
  }();
  player::ManualClock clock;

  [[nodiscard]] static GameSetup setup(const std::string& black, const std::string& white,
                                       const char* fen = nullptr) {
    GameSetup setup;
    setup.game.seats = {seat_of(black), seat_of(white)};
    if (fen) setup.game.start = *notation::parse_position(fen);
    setup.hint_player = "minimax";
    setup.hint_depth = 2;
    return setup;
  }
  [[nodiscard]] std::unique_ptr<GameRunner> runner(GameSetup wanted) const {
    auto made = GameRunner::make(std::move(wanted), {players, clock});
    EXPECT_TRUE(made) << (made ? "" : made.error());
    return *std::move(made);
  }
};

// Waits until other threads have made the condition true.
template <class Happened>
bool wait_until(const Happened& happened) {
  for (int i = 0; i < 20'000; ++i) {
    if (happened()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

}  // namespace kelso::tui
