// The search of document 004: fail-soft alpha-beta to a fixed depth; every root move gets the full
// window, so that all root values are exact.
//
// The human's hint is the same search with Red to move. Values are from the side to move. A finished
// game is worth its utility and nothing more; inside the tree a position is finished if either side has
// no move, whoever has the turn.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "documents/d004/utility.hpp"
#include "documents/environment.hpp"

namespace kelso::documents::d004 {

// The last two sort the moves of the first: by pieces captured, or by the utility that results.
enum class Order : std::uint8_t { UlUrLlLr, LrLlUrUl, LlLrUlUr, Captures, Utility };

inline constexpr std::array<std::pair<std::string_view, Order>, 5> kOrderNames = {{
    {"ul-ur-ll-lr", Order::UlUrLlLr},
    {"lr-ll-ur-ul", Order::LrLlUrUl},
    {"ll-lr-ul-ur", Order::LlLrUlUr},
    {"captures", Order::Captures},
    {"utility", Order::Utility},
}};

enum class Pruning : std::uint8_t { On, Off };

struct SearchSettings {
  int depth = 10;  // plies, at least 1
  Pruning pruning = Pruning::On;
  Order order = Order::UlUrLlLr;
  Flavour flavour = Flavour::Document;
  Arithmetic arithmetic = Arithmetic::Double;
  std::optional<std::uint64_t> seed = std::nullopt;  // for the choice among equal moves; none: the first
};

// Without a legal move there is no move, and the value is the utility. An only move is returned without
// a search; its value is then the utility after it, and root_moves stays empty. The evaluations made for
// Order::Utility are counted as evaluations, not as leaves. A stopped search has no move.
[[nodiscard]] SearchRecord search(const board::Board& board, Side side, const SearchSettings& settings,
                                  const Environment& environment = {});

}  // namespace kelso::documents::d004
