// Commands inside comments, mostly the times on the clocks: {[%clk 1:55:21] best move}.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/side.hpp"

namespace kelso::notation {

// [%name value]
struct Command {
  std::string name;
  std::string value;

  friend bool operator==(const Command&, const Command&) = default;
};

[[nodiscard]] std::vector<Command> commands_of(std::string_view comment);
[[nodiscard]] std::string to_text(const Command& command);

// h:mm:ss, with up to three decimals after the seconds if they matter.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_clock_time(std::string_view text);
[[nodiscard]] std::string to_clock_text(std::chrono::milliseconds time);

// The time left on the clocks after a move, and whose clock runs.
struct Clocks {
  board::BySide<std::optional<std::chrono::milliseconds>> left;
  std::optional<board::Side> running;

  friend bool operator==(const Clocks&, const Clocks&) = default;
};

// From [%clk 1:55:21], which is the clock of the side that moved, or [%clock w0:00:10 B0:00:03], where
// the capital letter marks the clock that runs. Nothing without such a command.
[[nodiscard]] std::optional<Clocks> clocks_of(std::string_view comment, board::Side mover);

}  // namespace kelso::notation
