// Game: a start position, the moves played from it, and how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

// Why a game ended. The last four are forfeits: what a player's decision did wrong.
enum class Reason : std::uint8_t {
  NoMoves,
  NoPieces,
  RoundLimit,
  PlyLimit,
  Repetition,
  FortyMoves,
  Agreement,
  Resignation,
  Adjudication,
  Illegal,
  Time,
  Crash,
  Unreadable,  // an answer that could not be parsed
};

// "no-moves", "forty-moves", …: the words of every report and JSON file.
[[nodiscard]] std::string_view to_text(Reason reason);
// The reason with this text; nothing for any other text.
[[nodiscard]] std::optional<Reason> reason_from_text(std::string_view text);

struct Outcome {
  std::optional<board::Side> winner;  // nothing: a draw
  Reason reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What happens when a position occurs for the third time (WCDF rule 1.32.1), or when neither side has
// taken a piece or moved a man in its last 40 moves, 80 plies together (rule 1.32.2). By the rule book
// both are claims; matches between programs end automatically.
enum class DrawRule : std::uint8_t { Off, Claim, Automatic };

struct DrawRules {
  DrawRule repetition = DrawRule::Claim;
  DrawRule forty_moves = DrawRule::Claim;

  [[nodiscard]] static constexpr DrawRules off() { return {DrawRule::Off, DrawRule::Off}; }
  [[nodiscard]] static constexpr DrawRules automatic() { return {DrawRule::Automatic, DrawRule::Automatic}; }
};

class Game {
 public:
  static constexpr int kRepetitionsForDraw = 3;
  static constexpr int kPliesForDraw = 80;

  explicit Game(const Position& start = Position::start(), DrawRules draw_rules = {});

  [[nodiscard]] const Position& start() const { return positions_.front(); }
  [[nodiscard]] const Position& position() const { return positions_[plies_]; }
  // After the given number of plies, up to plies().
  [[nodiscard]] const Position& position_after(std::size_t plies) const { return positions_[plies]; }
  [[nodiscard]] std::size_t plies() const { return plies_; }
  [[nodiscard]] Move move(std::size_t ply) const { return moves_[ply]; }

  // Plays a legal move and discards the moves that could have been redone. The game must not be over.
  void play(Move move);
  // Ends the game from outside: resignation, agreement, adjudication, time, …
  void end(Outcome outcome);
  // Takes back the last move and the end of the game.
  void undo();
  void redo();
  [[nodiscard]] bool can_undo() const { return plies_ > 0; }
  [[nodiscard]] bool can_redo() const { return plies_ < moves_.size(); }

  // Nothing while the game goes on.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  // The draw that the side to move may claim now, if its rule is a claim.
  [[nodiscard]] std::optional<Reason> claimable_draw() const;

  // How often the present position has occurred with the same side to move, including now.
  [[nodiscard]] int repetitions() const;
  // Since the last capture or move of a man, or the start.
  [[nodiscard]] int plies_without_conversion() const;

 private:
  [[nodiscard]] std::optional<Reason> draw_by(DrawRule wanted) const;

  DrawRules draw_rules_;
  std::vector<Position> positions_;  // one more than moves
  std::vector<Move> moves_;
  std::size_t plies_ = 0;  // moves that are played; the others can be redone
  std::optional<Outcome> ended_;
};

}  // namespace kelso::rules
