// Line mode: a game in lines of text, for pipes, screen readers and tests. Output and prompts are separate
// streams, so that a program can read the output.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tui/game_runner.hpp"

namespace kelso::tui {

struct LineTalk {
  std::function<void(std::string_view)> say;                                 // a text with its line ends
  std::function<std::optional<std::string>(const std::string& prompt)> ask;  // nothing at the end of input
  std::function<std::string(const rules::Position&, board::Side below)> board;
  std::function<bool()> interrupted;
  // Status of a search, called repeatedly while it runs, and its end.
  std::function<void(const std::string& state)> progress = {};
  std::function<void()> progress_over = {};
};

enum class LineEnd { Finished, Quit, EndOfInput, Interrupted };

// Plays until the game is over or the user quits.
LineEnd play_in_lines(GameRunner& runner, const LineTalk& talk);

}  // namespace kelso::tui
