// Hub, the text protocol between engines and those who let them play (docs/protocol.md): lines,
// positions and moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::hub {

struct HubArgument {
  std::string name;
  std::optional<std::string> value;  // nothing for a flag

  friend bool operator==(const HubArgument&, const HubArgument&) = default;
};

struct HubLine {
  std::string command;  // empty for an empty line
  std::vector<HubArgument> arguments;

  // The reason is for people.
  [[nodiscard]] static Result<HubLine, std::string> parse(std::string_view text);
  // Without a line end. Double quotes and line ends, which Hub cannot say, become single quotes and blanks.
  [[nodiscard]] std::string to_text() const;

  // The first argument of that name.
  [[nodiscard]] const HubArgument* find(std::string_view name) const;
  [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
  HubLine& add(std::string name, std::optional<std::string> value = {});
};

// 33 characters: the side to move, then the squares in order.
[[nodiscard]] std::string to_hub(const rules::Position& position);
[[nodiscard]] Result<rules::Position, std::string> parse_hub_position(std::string_view text);

// First and last square, then the squares of the pieces taken, ascending.
[[nodiscard]] std::string to_hub(rules::Move move);
[[nodiscard]] Result<rules::Move, std::string> parse_hub_move(const rules::Position& position,
                                                              std::string_view text);

}  // namespace kelso::hub
