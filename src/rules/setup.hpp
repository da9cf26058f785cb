// Setup: a board and a side to move that come from input and may be impossible. validate() turns it into a
// Position or names every reason why it cannot be one.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "board/board.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

struct Setup {
  board::Board board;
  board::Side side_to_move = board::Side::Black;

  friend bool operator==(const Setup&, const Setup&) = default;
};

struct SetupError {
  enum class Reason { EmptyBoard, TooManyPieces, ManOnCrowningRow };

  Reason reason;
  board::Side side = board::Side::Black;  // whose pieces are at fault (not for EmptyBoard)
  board::SquareSet squares = {};          // where

  friend bool operator==(const SetupError&, const SetupError&) = default;
};

using SetupErrors = std::vector<SetupError>;

// "White has 13 pieces, at most 12 are possible". Sentences without a full stop.
[[nodiscard]] std::string describe(const SetupError& error);
[[nodiscard]] std::string describe(const SetupErrors& errors);  // joined by "; "

// A side without pieces or without moves is a finished game, not an error.
[[nodiscard]] Result<Position, SetupErrors> validate(const Setup& setup);

}  // namespace kelso::rules
