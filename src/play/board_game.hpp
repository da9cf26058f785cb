// BoardGame: a game as programs for people play it, with seats, clocks, moves, take-backs, draws, the end and
// the record. It is a plain value without threads; the caller passes in the time as `now`, from any monotonic
// clock, runs the players within limits(), and passes in their decisions. A refused action changes nothing
// and returns the reason.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/pdn_game.hpp"
#include "play/choice.hpp"
#include "play/game_clock.hpp"
#include "play/refusal.hpp"
#include "player/player.hpp"
#include "rules/game.hpp"

namespace kelso::play {

// A person, or a player that is made from its text.
struct Seat {
  std::string name;    // for people and PDN; empty: "Person", or the text of the player
  std::string player;  // empty: a person
  [[nodiscard]] bool is_person() const { return player.empty(); }
  [[nodiscard]] std::string shown_name() const;

  friend bool operator==(const Seat&, const Seat&) = default;
};

struct BoardGameOptions {
  board::BySide<Seat> seats;
  rules::Position start = rules::Position::start();
  rules::DrawRules draw_rules = {};  // draws must be claimed
  std::optional<TimeControl> time_control = {};
  std::vector<notation::Tag> tags = {};  // Event, Date, …: what the app knows about the game
};

struct Ending {
  rules::Outcome outcome;
  std::string detail;    // details of a failure; may be empty
  std::string sentence;  // "Draw: both sides agreed." With the detail.
};

// The pieces that a side has lost.
struct Captured {
  int men = 0;
  int kings = 0;

  friend bool operator==(const Captured&, const Captured&) = default;
};

class BoardGame {
 public:
  // The clock of the side to move starts at once.
  BoardGame(BoardGameOptions options, player::Duration now);
  // A recorded game, to view or to continue from its last move. Comments, glyphs and variations are kept; its
  // tags and names replace those of the options. Fails if the record sets up a new position after its start.
  [[nodiscard]] static Result<BoardGame, std::string> from_record(const notation::PdnGame& record,
                                                                  BoardGameOptions options,
                                                                  player::Duration now);

  [[nodiscard]] const rules::Game& game() const { return game_; }
  [[nodiscard]] const rules::Position& position() const { return game_.position(); }
  [[nodiscard]] board::Side side_to_move() const { return position().side_to_move(); }
  [[nodiscard]] const Seat& seat(board::Side side) const { return options_.seats[side]; }
  [[nodiscard]] const Seat& seat_to_move() const { return seat(side_to_move()); }
  // Both false once the game is over.
  [[nodiscard]] bool person_to_move() const { return !over() && seat_to_move().is_person(); }
  [[nodiscard]] bool computer_to_move() const { return !over() && !seat_to_move().is_person(); }
  // The side of the person if the opponent is a computer, for the orientation of the board.
  [[nodiscard]] std::optional<board::Side> only_person() const;
  [[nodiscard]] const BoardGameOptions& options() const { return options_; }
  // Replaces the player of a side; the clocks are unchanged.
  void change_seat(board::Side side, Seat seat) { options_.seats[side] = std::move(seat); }

  // Moves.
  Refusal play(rules::Move move, player::Duration now);
  // Applies a computer's decision: a move, a resignation, a draw claim, offer or answer, or a failure.
  Refusal carry_out(const player::Decision& decision, player::Duration now);

  // Back to the previous turn of a person; one move if there is no computer. Also takes back the end of the
  // game.
  Refusal take_back(player::Duration now);
  Refusal redo(player::Duration now);
  [[nodiscard]] bool can_take_back() const { return plies_to_take_back() > 0; }
  [[nodiscard]] bool can_redo() const { return game_.can_redo(); }
  // All moves, including those that can be redone; the first game().plies() have been played.
  [[nodiscard]] std::vector<notation::Ply> line() const;

  // Ends of the game. A person can resign at any time.
  Refusal resign(board::Side side, player::Duration now);
  // The offer is valid until the opponent has moved; a computer answers with its next decision. Offering a
  // draw accepts an open offer of the opponent.
  Refusal offer_draw(board::Side side, player::Duration now);
  Refusal accept_draw(board::Side side, player::Duration now);
  Refusal decline_draw(board::Side side);
  [[nodiscard]] std::optional<board::Side> draw_offered_by() const { return draw_offer_; }
  // The third repetition, or 40 moves; only the side to move may claim.
  Refusal claim_draw(board::Side side, player::Duration now);
  [[nodiscard]] std::optional<rules::Reason> claimable_draw() const { return game_.claimable_draw(); }
  // Ends the game if the time of the side to move is up; true if it did.
  bool check_flag(player::Duration now);

  // Restores the end of a saved game that its moves do not imply.
  void restore_ending(const rules::Outcome& outcome, std::string detail, player::Duration now);

  [[nodiscard]] bool over() const { return game_.outcome().has_value(); }
  [[nodiscard]] std::optional<Ending> ending() const;

  // Nothing if there are no clocks.
  [[nodiscard]] std::optional<board::BySide<player::Duration>> clocks(player::Duration now) const;
  // Limits for the side to move: from the clocks, or as given if there are none.
  [[nodiscard]] player::Limits limits(const player::Limits& without_clocks, player::Duration now) const;

  // By the side that lost them.
  [[nodiscard]] board::BySide<Captured> captured() const;

  // The same game again, colours swapped.
  [[nodiscard]] BoardGame rematch(player::Duration now) const;

  // The PDN game, with names, result, time control, and the time left after each new move; without moves that
  // were taken back.
  [[nodiscard]] notation::PdnGame record() const;
  // The comment after a number of plies; replaces the one that was there.
  void comment(std::size_t plies, std::string text);
  [[nodiscard]] std::string comment_after(std::size_t plies) const;

 private:
  [[nodiscard]] std::size_t plies_to_take_back() const;
  void put_on_board(rules::Move legal_move, player::Duration now);
  void end(rules::Outcome outcome, player::Duration now, std::string detail = {});
  void forget_undone();
  [[nodiscard]] notation::MoveNumber next_number() const;
  void restore_clock(player::Duration now);

  BoardGameOptions options_;
  rules::Game game_;
  std::optional<GameClock> clock_;
  std::vector<board::BySide<player::Duration>> times_;  // after each ply, the start first
  std::vector<notation::Line> notes_;  // comments and variations after each ply, and before the first move
  std::vector<notation::PlayedMove> played_;  // each move with its number and marks
  std::optional<board::Side> draw_offer_;
  std::string detail_;                                   // of the ending
  std::optional<notation::GameResult> recorded_result_;  // of a game that was read, until a move is added
};

}  // namespace kelso::play
