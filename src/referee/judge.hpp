// judge: what a player's decision does to a game. A pure function, used for matches and for boards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "player/limits.hpp"
#include "player/player.hpp"
#include "rules/game.hpp"

namespace kelso::referee {

// In what the referee of a match differs from the one of a board.
struct Policy {
  // An illegal move and a draw claim without grounds lose the game, or have no effect.
  enum class Illegal : std::uint8_t { Loses, Refused };
  // How a decision accepts the opponent's draw offer: by offering a draw with a move of its own, or
  // because it sees no advantage.
  enum class Offers : std::uint8_t { AcceptedByOffer, AcceptedByValue };
  // A draw that the rules allow is claimed only if the decision does so, or always unless it sees a win.
  enum class Claims : std::uint8_t { ByDecision, Always };

  Illegal illegal = Illegal::Loses;
  Offers offers = Offers::AcceptedByOffer;
  Claims claims = Claims::ByDecision;
};

inline constexpr Policy kMatch = {};
// A player does not see a person's draw offer and need not claim draws. Without claims, two computers would
// never end a drawn game.
inline constexpr Policy kBoardComputer = {.offers = Policy::Offers::AcceptedByValue,
                                          .claims = Policy::Claims::Always};
inline constexpr Policy kBoardPerson = {.illegal = Policy::Illegal::Refused};

// When a decision is made. The game must not be over; the decision is that of its side to move.
struct Situation {
  const rules::Game& game;
  std::optional<board::Side> draw_offered_by = {};
  std::optional<std::string> overstepped = {};  // how the time was overstepped, if it was
};

struct Verdict {
  std::optional<rules::Move> move = {};        // legal, to be played
  std::optional<rules::Outcome> outcome = {};  // of the game, after the move if there is one
  std::string detail = {};                     // for people: what exactly was wrong, or nothing

  // The game stays as it is.
  [[nodiscard]] bool refused() const { return !move && !outcome; }
};

[[nodiscard]] Verdict judge(const Situation& situation, const player::Decision& decision,
                            const Policy& policy);

// "used 61 ms of 50 ms", if a side used more time than its limits and the margin allow.
[[nodiscard]] std::optional<std::string> overstepped(const player::Limits& limits, board::Side side,
                                                     player::Duration used, player::Duration margin);

}  // namespace kelso::referee
