// Writes PDN as the standard 3.0 prescribes: UTF-8, one tag per line, moves without blanks, * after each
// game. The result is in its tag; if the moves ended with a different result, that result replaces the *. A
// file is the concatenation of its games.
#pragma once

#include <string>

#include "notation/pdn_game.hpp"

namespace kelso::notation {

[[nodiscard]] std::string to_pdn(const PdnGame& game);

}  // namespace kelso::notation
