// TextPage: a text to read on the full screen, scrolled by keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tui/canvas.hpp"
#include "tui/event.hpp"

namespace kelso::tui {

class TextPage {
 public:
  enum class Next : std::uint8_t { Stay, Back, Quit };

  // The lines of `text` are shown as they are; those that are too long are cut off.
  TextPage(std::string title, std::string_view text);

  Next handle(const Event& event, Size size);
  void draw(Canvas& canvas) const;

 private:
  void scroll(int by, Size size);

  std::string title_;
  std::vector<std::string> lines_;
  int first_ = 0;  // index of the line at the top
};

}  // namespace kelso::tui
