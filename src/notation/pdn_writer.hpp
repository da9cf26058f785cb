// PDN as the standard 3.0 wants it written: UTF-8, one tag a line, moves without blanks, * after each
// game. The result stands in its tag; only if the moves of the file ended with another one, that
// stands in place of the *. A file is the concatenation of its games.
#pragma once

#include <string>

#include "notation/pdn_game.hpp"

namespace kelso::notation {

[[nodiscard]] std::string to_pdn(const PdnGame& game);

}  // namespace kelso::notation
