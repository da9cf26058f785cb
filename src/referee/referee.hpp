// Referee: one game by the conditions of a match. Decisions are handed in with the time they took; the
// referee judges them, keeps both clocks, adjudicates, and keeps the record.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "player/player.hpp"
#include "referee/adjudication.hpp"
#include "referee/judge.hpp"

namespace kelso::referee {

// The outcome of a position that endgame databases know.
using KnownOutcome = std::function<std::optional<rules::Outcome>(const rules::Position&)>;

struct Conditions {
  // A player that oversteps its time by no more than this does not lose: it covers what the system
  // takes to hand a move over.
  player::Duration margin = std::chrono::milliseconds(100);
  Adjudication adjudication = {};
  KnownOutcome known_outcome = {};
};

// What a player did for one move.
struct MoveRecord {
  std::optional<player::Value> value = {};
  int depth = 0;
  std::uint64_t nodes = 0;
  player::Duration time{0};  // by the clock of the match

  friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

struct GameRecord {
  rules::Game game;
  rules::Outcome outcome;
  std::string detail = {};             // for people: what exactly the loser did wrong, or nothing
  std::vector<MoveRecord> moves = {};  // without those of the opening
  board::BySide<player::Statistics> statistics = {};
  board::BySide<std::string> versions = {};  // of foreign programs
};

class Referee {
 public:
  // The game has its draw rules, and the moves of an opening may have been played. A clock among the
  // limits is what that side begins with.
  Referee(rules::Game game, board::BySide<player::Limits> limits, Conditions conditions);

  [[nodiscard]] const rules::Game& game() const { return game_; }
  [[nodiscard]] board::Side side_to_move() const { return game_.position().side_to_move(); }
  [[nodiscard]] bool over() const { return outcome_.has_value(); }
  // For the side to move, with both clocks as they stand.
  [[nodiscard]] player::Limits limits() const;

  // What the side to move decided, and the time it took. The game must not be over.
  void carry_out(const player::Decision& decision, player::Duration used);
  // Ends the game from outside, unless it is over.
  void end(rules::Outcome outcome, std::string detail = {});

  // The game must be over. It has no versions, which only the players know.
  [[nodiscard]] GameRecord record() const;

 private:
  void settle();

  rules::Game game_;
  board::BySide<player::Limits> limits_;
  Conditions conditions_;
  std::optional<rules::Outcome> outcome_;
  std::string detail_;
  std::vector<MoveRecord> moves_;
  Adjudication::Values values_;  // of the moves
  board::BySide<player::Statistics> statistics_;
  std::optional<board::Side> draw_offered_by_;
};

}  // namespace kelso::referee
