// Choosing a move as a person does: from the list, by typing, or by touching squares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/path.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// A legal move with everything that a board wants to show of it.
struct LegalMove {
  rules::Move move;
  std::string text;                // as short as PDN allows: "11x25"
  std::string full_text;           // with every landing square: "11x18x25"
  std::vector<rules::Path> paths;  // every way of jumping it; more than one only for some kings
  bool crowns = false;
};

// In canonical order; number n of a list shown to people is element n - 1.
[[nodiscard]] std::vector<LegalMove> legal_moves_of(const rules::Position& position);

// The legal move that was typed, or a sentence that says why there is none. Understood are
//   11-15, 11x25, 11x18x25     PDN, and the same with blanks for signs
//   15                         the square moved to, if only one move leads there
//   3, #3                      the number in the list; # says so where 3 could also be a square
//   6 1 5 2, 6 3 4 5 2 3       row and column of every square, counted from the top left (document 002)
[[nodiscard]] Result<rules::Move, std::string> read_move(const rules::Position& position,
                                                         std::string_view text);

// What touching a square led to.
struct Touch {
  enum class Kind : std::uint8_t {
    Chosen,    // a piece, whose next squares can be lit
    Extended,  // a jump of a capture that forks further on: more squares have to be touched
    Complete,  // the move is clear
    Released,  // the chosen piece was put down again
    Refused,   // nothing has changed; the sentence says why
  };
  Kind kind;
  std::optional<rules::Move> move = {};  // when Complete
  std::string sentence = {};             // when Extended or Refused
};

// A move that is being made on the board, square by square. As soon as only one move is left that
// goes through the touched squares, it is complete: a long capture takes more touches only where it
// forks. The last square of a capture can be touched straight away.
class MoveEntry {
 public:
  explicit MoveEntry(const rules::Position& position);

  // The pieces that can move; where a capture is compulsory, only those that can take.
  [[nodiscard]] board::SquareSet movable() const;
  // The squares touched so far, the piece first.
  [[nodiscard]] const rules::Path& touched() const { return touched_; }
  // Where the piece can go next, after one step or jump.
  [[nodiscard]] board::SquareSet next_squares() const;
  // Where its moves end, as far as they go through the touched squares.
  [[nodiscard]] board::SquareSet last_squares() const;

  Touch touch(board::Square square);
  void release() { touched_.clear(); }

 private:
  struct Way {
    rules::Move move;
    rules::Path path;
  };

  [[nodiscard]] std::vector<Way> ways_on() const;
  [[nodiscard]] Touch touch_piece(board::Square square);
  [[nodiscard]] Touch touch_target(board::Square square);
  [[nodiscard]] std::string refusal(board::Square square) const;

  rules::Position position_;
  std::vector<Way> ways_;
  rules::Path touched_;
};

}  // namespace kelso::play
