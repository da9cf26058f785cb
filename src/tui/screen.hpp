// Screen: the terminal while a full-screen program runs. It comes back as it was, however that ends: by
// returning, by a signal, or by a crash.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "tui/canvas.hpp"
#include "tui/event.hpp"
#include "tui/theme.hpp"

namespace kelso::tui {

// What can be found out about the terminal: how many colours, and whether it shows more than ASCII.
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
  // Sends only what has changed since the last time.
  void show(const Canvas& canvas);
  // The next thing that happens, or a tick when the time is over.
  [[nodiscard]] Event wait(std::chrono::milliseconds time);
  // Gives the terminal back for a while, to another program or to the shell.
  void leave();
  void come_back();
  void suspend();

 private:
  Theme theme_;
  std::optional<Canvas> shown_;
};

}  // namespace kelso::tui
