// Refusals: why a board does not do what a person asked for, with a kind for programs and a sentence
// for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/move_text.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// Of an action on a BoardGame. Default constructed: the action was carried out.
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
    NotToMove,    // only the side to move may do this
    NoClaim,      // the rules give no draw to claim
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

// Of a move that was written or touched on the board.
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
  std::vector<rules::Move> moves = {};  // what it could have been: the captures, or those in common
};

// "not-a-move", "must-capture", …: the words of the web API.
[[nodiscard]] std::string_view to_text(MoveRefusal::Kind kind);

// All three: what is refused is not a legal move of the position.
[[nodiscard]] MoveRefusal refuse_move(const rules::Position& position, const notation::WrittenMove& written);
[[nodiscard]] MoveRefusal refuse_move(const rules::Position& position, std::string_view text);
// A square touched first, from which no move begins.
[[nodiscard]] MoveRefusal refuse_square(const rules::Position& position, board::Square square);

}  // namespace kelso::play
