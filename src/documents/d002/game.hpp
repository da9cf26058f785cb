// A game of document 002: White, the player, moves first unless told otherwise; nothing is ever a draw.
//
// The program can play either side. Where the document's program never ends, the game ends without a
// winner: "crash" when its search has no result, "illegal" when its own executor rejects the move, which
// it would try again for ever. There is no draw rule, so the game stops at a number of plies.
#pragma once

#include <functional>

#include "documents/d002/search.hpp"
#include "documents/mover.hpp"

namespace kelso::documents::d002 {

struct GameSettings {
  board::Board start = board::Board::start();
  Side first_mover = Side::White;
  Rules rules = Rules::Document;        // for both sides, whatever the players' settings say
  BySide<SearchSettings> players = {};  // their seeds are not used
  BySide<Mover> movers = {};            // takes a side instead of the program
  int max_plies = 200;
  std::optional<std::uint64_t> seed = std::nullopt;
  // Told of every choice of the program, for statistics of single turns.
  std::function<void(Side, const Choice&)> on_choice = {};
};

[[nodiscard]] GameRecord play(const GameSettings& settings, const Environment& environment = {});

}  // namespace kelso::documents::d002
