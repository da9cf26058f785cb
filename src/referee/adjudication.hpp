// Adjudication: ends a game whose result is clear before its natural end. Written as
// "resign=5,resign-moves=4,draw=0.1,draw-moves=10,draw-from=60,plies=400,tables".
//
// resign: both players have agreed for that many moves each that one of them is ahead by that score.
// draw: from that ply on, both have seen a score between -x and x for that many moves each.
// plies: the game is over when it has lasted that long.
// tables: the game ends when endgame tables know how (the standard ones, or those of the folder given).
// Scores are in the players' own units; a player that gives none is never taken to agree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/pairs.hpp"
#include "player/search_info.hpp"
#include "rules/game.hpp"

namespace kelso::referee {

struct Adjudication {
  std::optional<double> resign = {};
  int resign_moves = 4;
  std::optional<double> draw = {};
  int draw_moves = 10;
  int draw_from = 60;
  std::optional<int> plies = {};
  // The result of a game that has reached the limit of plies: a draw, or a win of the side with more pieces.
  enum class AtLimit : std::uint8_t { Draw, Pieces };
  AtLimit at_limit = AtLimit::Draw;
  std::optional<std::string> tables = {};  // "": the standard ones

  [[nodiscard]] static Result<Adjudication, player::TextError> parse(std::string_view text);

  // What the players thought of each move they chose, the mover's point of view, the last at the end.
  using Values = std::vector<std::optional<player::Value>>;
  [[nodiscard]] std::optional<rules::Outcome> verdict(const rules::Game& game, const Values& values) const;

  friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

// Of a game that has reached the limit of plies.
[[nodiscard]] rules::Outcome outcome_at_limit(const rules::Position& position,
                                              Adjudication::AtLimit at_limit);

}  // namespace kelso::referee
