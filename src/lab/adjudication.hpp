// Adjudication: games that nobody doubts any more are ended before their natural end.
//
//   auto rules =
//   Adjudication::parse("resign=5,resign-moves=4,draw=0.1,draw-moves=10,draw-from=60,plies=400"); if (auto
//   outcome = rules->verdict(scores)) game.end(*outcome);
//
// resign: both players have agreed for that many moves each that one of them is ahead by that score.
// draw: from that ply on, both have seen a score between -x and x for that many moves each.
// plies: the game is a draw when it has lasted that long.
// tables: the game ends when endgame tables know how (the standard ones, or those of the folder given).
// Scores are in the players' own units; a player who gives none is never taken to agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/pairs.hpp"
#include "player/search_info.hpp"
#include "rules/game.hpp"

namespace kelso::lab {

struct Adjudication {
  std::optional<double> resign;
  int resign_moves = 4;
  std::optional<double> draw;
  int draw_moves = 10;
  int draw_from = 60;
  std::optional<int> plies;
  std::optional<std::string> tables;  // "": the standard ones

  [[nodiscard]] static Result<Adjudication, player::TextError> parse(std::string_view text);

  struct Situation {
    board::Side side_to_move;
    std::size_t plies;  // of the game, opening included
    // What the players thought of each move they chose, the mover's point of view, the last at the end.
    const std::vector<std::optional<player::Value>>& values;
  };
  [[nodiscard]] std::optional<rules::Outcome> verdict(const Situation& situation) const;

  friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

}  // namespace kelso::lab
