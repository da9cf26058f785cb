// Sentences shown with every board, in the terminal and in the browser.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// "You must capture: 31 takes 26 and lands on 22 (31x22)." Nothing if there is no capture.
[[nodiscard]] std::optional<std::string> capture_duty(const rules::Position& position);

// "Black moves from 11 to 15." "White's king takes 14 and 7 and lands on 3." "… and is crowned."
[[nodiscard]] std::string describe_move(const rules::Position& position, rules::Move move);

// "Black wins: White has no move left." The detail of a crash or an illegal move is appended.
[[nodiscard]] std::string describe_outcome(const rules::Outcome& outcome, const std::string& detail = {});

// "A draw can be claimed: the same position has occurred three times."
[[nodiscard]] std::string describe_claim(rules::Reason reason);

// "11x18x25 or 12x19"
[[nodiscard]] std::string alternatives(const std::vector<std::string>& texts);

}  // namespace kelso::play
