// Player: anything that can choose a move: textbook searches, the engine, foreign programs, people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "player/limits.hpp"
#include "player/search_info.hpp"
#include "player/stop_token.hpp"
#include "rules/game.hpp"

namespace kelso::player {

struct GameSetup {
  rules::Position start = rules::Position::start();
  board::Side side = board::Side::Black;  // that the player plays
  // Players that choose at random mix it with their own seed: equal setups give equal games, and the
  // games of a match can differ.
  std::uint64_t seed = 0;
};

struct Resignation {};
struct DrawClaim {};
// The player cannot go on: a foreign program crashed, stalled or gave an answer that makes no sense.
struct Forfeit {
  rules::Reason reason;  // Illegal, Time, Crash or Unreadable
  std::string message;   // for people
};

struct Decision {
  std::variant<rules::Move, Resignation, DrawClaim, Forfeit> action;
  bool offers_draw = false;  // with a move; agreed when the opponent's next decision offers one too
  SearchInfo info = {};
  std::optional<rules::Move> ponder = {};  // the reply that the player expects

  // The move, unless the player ends the game instead.
  [[nodiscard]] const rules::Move* move() const { return std::get_if<rules::Move>(&action); }
};

class Player {
 public:
  virtual ~Player() = default;

  // Discards everything about earlier games.
  virtual void start_game(const GameSetup&) {}
  // The game must not be over, and the player's side must be to move. Returns soon after a stop is
  // requested, with the best decision found so far.
  [[nodiscard]] virtual Decision choose(const rules::Game& game, const Limits& limits, Observer& observer,
                                        StopToken stop) = 0;
  virtual void end_game(const rules::Outcome&) {}
  // Of a foreign program, once a game has started; empty for players of this build.
  [[nodiscard]] virtual std::string version() const { return {}; }
};

}  // namespace kelso::player
