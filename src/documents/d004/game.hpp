// A game of document 004: the agent has Black and moves first; the human has Red and may follow the
// hint, which is the same search with its own depth.
//
// The game is over when the side to move has no legal move; there is no draw, so it also stops at a
// number of plies.
#pragma once

#include <functional>

#include "documents/d004/search.hpp"
#include "documents/mover.hpp"

namespace kelso::documents::d004 {

struct GameSettings {
  board::Board start = board::Board::start();
  Side first_mover = Side::Black;
  BySide<SearchSettings> players = {};  // their seeds are not used
  BySide<Mover> movers = {};            // takes a side instead of the program
  int max_plies = 150;
  std::optional<std::uint64_t> seed = std::nullopt;
  // Told of every search of the program, for statistics of single turns.
  std::function<void(Side, const SearchRecord&)> on_search = {};
};

[[nodiscard]] GameRecord play(const GameSettings& settings, const Environment& environment = {});

}  // namespace kelso::documents::d004
