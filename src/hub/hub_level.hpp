// HubLevel: the arguments of `level` and `info`, between Hub's text and what players understand.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "hub/hub_text.hpp"
#include "player/limits.hpp"
#include "player/search_info.hpp"

namespace kelso::hub {

struct HubLevel {
  player::Limits limits;  // without clocks
  // Of the game: whose they are is known only when somebody is told to think.
  std::optional<player::Duration> own_time;
  std::optional<player::Duration> other_time;
  player::Duration increment{0};
  std::optional<int> moves;

  // The reason is for people; arguments that are not ours are passed over.
  [[nodiscard]] static Result<HubLevel, std::string> parse(const HubLine& line);
  [[nodiscard]] player::Limits limits_for(board::Side side) const;
};

[[nodiscard]] HubLine to_level_line(const player::Limits& limits, board::Side side);
[[nodiscard]] HubLine to_info_line(const player::SearchInfo& info);

// All of the text must be a number that is not negative.
template <class Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < Number{}) return std::nullopt;
  return number;
}

}  // namespace kelso::hub
