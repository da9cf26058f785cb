// Refusals: the reason why an action or a move is refused, as a kind for programs and a sentence for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/move_text.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// Refusal of an action on a BoardGame; default constructed if the action was carried out.
class [[nodiscard]] Refusal {
 public:
  enum class Kind : std::uint8_t {
    None,
    GameOver,
    IllegalMove,
    NothingToTakeBack,
    NothingToRedo,
    OfferStands,  // the same side has offered a draw already
    NoOffer,      // the opponent has not offered a draw
    NotToMove,    // only the side to move can do this
    NoClaim,      // no draw can be claimed
  };

  Refusal() = default;
  Refusal(Kind kind, std::string sentence) : kind_(kind), sentence_(std::move(sentence)) {}
  [[nodiscard]] bool refused() const { return kind_ != Kind::None; }
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const std::string& sentence() const { return sentence_; }

 private:
  Kind kind_ = Kind::None;
  std::string sentence_;
};

// Refusal of a move that was typed or touched on the board.
struct MoveRefusal {
  enum class Kind : std::uint8_t {
    NotAMove,        // the text cannot be read
    EmptySquare,     // there is no piece
    OpponentsPiece,  // it is the other side's turn
    CannotMove,      // the piece has no legal move
    MustCapture,     // another move captures
    MustContinue,    // the capture begun has to be played to its end
    Ambiguous,       // several captures have these squares in common
    NotLegal,
  };

  Kind kind;
  std::string sentence;
  std::vector<rules::Move> moves = {};  // possible moves: the captures, or those that match
};

// "not-a-move", "must-capture", …: the words of the web API.
[[nodiscard]] std::string_view to_text(MoveRefusal::Kind kind);

// All three: what is refused is not a legal move of the position.
[[nodiscard]] MoveRefusal refuse_move(const rules::Position& position, const notation::WrittenMove& written);
[[nodiscard]] MoveRefusal refuse_move(const rules::Position& position, std::string_view text);
// For a first touched square from which no move begins.
[[nodiscard]] MoveRefusal refuse_square(const rules::Position& position, board::Square square);

}  // namespace kelso::play
