// Ways to enter a move: by its number in the list, by typing, or by touching squares.
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

// A legal move with the texts and paths that boards show.
struct LegalMove {
  rules::Move move;
  std::string text;                // as short as PDN allows: "11x25"
  std::string full_text;           // with every landing square: "11x18x25"
  std::vector<rules::Path> paths;  // all jump paths; more than one only for some captures by kings
  bool crowns = false;
};

// In canonical order; number n of a list shown to people is element n - 1.
[[nodiscard]] std::vector<LegalMove> legal_moves_of(const rules::Position& position);

// The legal move that was typed, or a sentence with the error. Accepted forms:
//   11-15, 11x25, 11x18x25     PDN, and the same with blanks for signs
//   15                         the square moved to, if only one move leads there
//   3, #3                      the number in the list; # is needed if 3 could also be a square
//   6 1 5 2, 6 3 4 5 2 3       row and column of every square, counted from the top left (document 002)
[[nodiscard]] Result<rules::Move, std::string> read_move(const rules::Position& position,
                                                         std::string_view text);

// The effect of touching a square.
struct Touch {
  enum class Kind : std::uint8_t {
    Chosen,    // a piece was chosen
    Extended,  // a jump of a capture that still has several continuations
    Complete,  // the move is unambiguous
    Released,  // the chosen piece was released
    Refused,   // nothing has changed; the sentence gives the reason
  };
  Kind kind;
  std::optional<rules::Move> move = {};  // when Complete
  std::string sentence = {};             // when Extended or Refused
};

// Enters a move square by square. The move is complete as soon as only one legal move goes through the
// touched squares, so a long capture needs further touches only where it forks. Its last square can be
// touched at once.
class MoveEntry {
 public:
  explicit MoveEntry(const rules::Position& position);

  // The pieces that can move; if there is a capture, only those that can capture.
  [[nodiscard]] board::SquareSet movable() const;
  // The squares touched so far, the piece first.
  [[nodiscard]] const rules::Path& touched() const { return touched_; }
  // The squares that the piece can reach with its next step or jump.
  [[nodiscard]] board::SquareSet next_squares() const;
  // The last squares of the moves that go through the touched squares.
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
