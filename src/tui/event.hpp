// Events of the keyboard and the mouse.
#pragma once

#include <cstdint>

#include "tui/canvas.hpp"

namespace kelso::tui {

enum class Key : std::uint8_t {
  None,  // an ordinary character, see Event::sign
  Up,
  Down,
  Left,
  Right,
  Home,
  End,
  PageUp,
  PageDown,
  Enter,
  Escape,
  Tab,
  Backspace,
  Interrupt,  // Ctrl-C
  Suspend,    // Ctrl-Z
  Redraw,     // Ctrl-L
};

struct Event {
  enum class Kind : std::uint8_t { Tick, Key, Click, WheelUp, WheelDown, Resize };

  Kind kind = Kind::Tick;
  Key key = Key::None;
  char32_t sign = 0;
  Point point = {};  // position of a click

  [[nodiscard]] bool is(Key wanted) const { return kind == Kind::Key && key == wanted; }
  [[nodiscard]] bool is(char32_t wanted) const {
    return kind == Kind::Key && key == Key::None && sign == wanted;
  }

  [[nodiscard]] static Event of(Key key) { return {Kind::Key, key, 0, {}}; }
  [[nodiscard]] static Event of(char32_t sign) { return {Kind::Key, Key::None, sign, {}}; }
  [[nodiscard]] static Event click(Point point) { return {Kind::Click, Key::None, 0, point}; }
};

}  // namespace kelso::tui
