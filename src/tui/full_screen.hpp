// Full-screen mode: a game, or the main menu.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tui/board_view.hpp"
#include "tui/game_runner.hpp"
#include "tui/screen.hpp"
#include "tui/settings.hpp"

namespace kelso::tui {

enum class FullScreenEnd { Left, Interrupted };

// Services of the program that the screens use.
struct Surroundings {
  RunnerContext runner_context;
  std::function<bool()> interrupted;  // by a signal
  bool no_colours = false;            // --no-color
};

[[nodiscard]] Theme theme_of(const Settings& settings, const Surroundings& surroundings);
[[nodiscard]] Abilities abilities_of(const Settings& settings, const Theme& theme);

// Plays on an open screen until the user leaves the game.
FullScreenEnd play_on(Screen& screen, GameRunner& runner, const Abilities& abilities,
                      const Surroundings& surroundings);

}  // namespace kelso::tui
