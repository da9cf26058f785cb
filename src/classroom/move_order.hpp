// MoveOrder: the order in which a search tries the moves of a position. Alpha-beta visits fewer nodes if good
// moves come early, and of equally good moves the first one is played.
//
// Canonical is the order of rules::legal_moves. The others are document 004's: its board is ours turned
// round and scanned from its top left corner, so from our square 32 down to 1; each piece tries the four
// directions as they are named on that board, for steps and for every jump. Captures then sorts by the
// number of captured pieces, most first, and Utility by the evaluation of the position after the move, best
// for the mover first; both keep the order UL, UR, LL, LR among equals.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "classroom/evaluation.hpp"
#include "rules/move_list.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

enum class MoveOrder : std::uint8_t { Canonical, UlUrLlLr, LrLlUrUl, LlLrUlUr, Captures, Utility };

// As written in `order=`.
inline constexpr std::array<std::string_view, 6> kMoveOrderNames = {
    "canonical", "ul-ur-ll-lr", "lr-ll-ur-ul", "ll-lr-ul-ur", "captures", "utility"};

// How Utility values the positions after a move.
struct Judge {
  const Evaluation& evaluation;
  board::Side root_player;
  const Context& context;
};

[[nodiscard]] rules::MoveList ordered_moves(const rules::Position& position, MoveOrder order,
                                            const Judge& judge);

}  // namespace kelso::classroom
