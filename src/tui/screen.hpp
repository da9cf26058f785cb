// Screen: the terminal in full-screen mode. The terminal is restored however the program ends: normally, by a
// signal, or by a crash.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "tui/canvas.hpp"
#include "tui/event.hpp"
#include "tui/theme.hpp"

namespace kelso::tui {

// Detected abilities of the terminal: the number of colours, and whether it shows Unicode.
[[nodiscard]] ColourDepth detected_colours();
[[nodiscard]] bool shows_unicode();

class Screen {
 public:
  explicit Screen(const Theme& theme);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  void set_theme(const Theme& theme);
  [[nodiscard]] Size size() const;
  // Writes only the cells that have changed.
  void show(const Canvas& canvas);
  // The next event, or a tick after the timeout.
  [[nodiscard]] Event wait(std::chrono::milliseconds time);
  // Restores the terminal for a while, for another program or the shell.
  void leave();
  void come_back();
  void suspend();

 private:
  Theme theme_;
  std::optional<Canvas> shown_;
};

}  // namespace kelso::tui
