// Games as a store keeps them, and back. Only code that writes or reads a store needs this.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "lab/finished_game.hpp"
#include "store/rows.hpp"

namespace kelso::lab {

[[nodiscard]] store::GameRow to_row(const FinishedGame& finished);

// Nothing for games without an end, or with a reason this program does not know.
[[nodiscard]] std::optional<rules::Outcome> outcome_of(const store::GameRow& row);
// The whole game, replayed; an error names the move that is wrong.
[[nodiscard]] Result<rules::Game, std::string> game_of(const store::GameRow& row);

// The game as PDN, as to_pdn writes a finished one.
[[nodiscard]] Result<std::string, std::string> pdn_of(const store::GameRow& row, const PdnEvent& event);

}  // namespace kelso::lab
