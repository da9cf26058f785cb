// BoardEditor: edits a position, square by square.
#pragma once

#include <cstdint>
#include <string>

#include "rules/setup.hpp"
#include "tui/board_view.hpp"
#include "tui/event.hpp"

namespace kelso::tui {

class BoardEditor {
 public:
  enum class Next : std::uint8_t { Stay, Done, Back, Quit, Load };

  explicit BoardEditor(const rules::Position& position);

  Next handle(const Event& event, Size size);
  void draw(Canvas& canvas, const Abilities& abilities) const;
  // The position on the board, or why no game can start from it.
  [[nodiscard]] Result<rules::Position, std::string> position() const;
  void take(const rules::Position& position);
  void say(std::string message) { message_ = std::move(message); }

 private:
  [[nodiscard]] static BoardPlace place(Size size);
  void cycle(board::Square square);

  rules::Setup setup_;
  board::Square cursor_ = board::Square::from_number(1);
  std::string message_;
};

}  // namespace kelso::tui
