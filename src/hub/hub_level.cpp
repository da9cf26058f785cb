#include "hub/hub_level.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kelso::hub {

using board::Side;
using player::Duration;

namespace {

constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 62;
constexpr double kMostSeconds = 1e7;
constexpr int kMostMoves = 1'000;

std::optional<Duration> seconds_of(std::string_view text) {
  const auto seconds = number_of<double>(text);
  if (!seconds || !(*seconds <= kMostSeconds)) return std::nullopt;
  return Duration(static_cast<std::int64_t>(*seconds * 1e6));
}

template <class Number>
std::optional<Number> count_of(std::string_view text, Number most) {
  const auto number = number_of<Number>(text);
  if (!number || *number == 0) return std::nullopt;
  return std::min(*number, most);
}

// With as many decimals as people can use.
std::string decimal(double number, int decimals) {
  char text[64];
  const auto [end, problem] =
      std::to_chars(text, text + sizeof text, number, std::chars_format::fixed, decimals);
  return std::string(text, problem == std::errc() ? end : text);
}

std::string in_seconds(Duration time) { return decimal(static_cast<double>(time.count()) / 1e6, 6); }

bool read(const HubArgument& argument, HubLevel& level) {
  using Reader = bool (*)(std::string_view, HubLevel&);
  static constexpr std::array<std::pair<std::string_view, Reader>, 8> kReaders = {{
      {"infinite", [](std::string_view, HubLevel& to) { return to.limits.infinite = true; }},
      {"depth",
       [](std::string_view text, HubLevel& to) {
         return (to.limits.depth = count_of<int>(text, player::kGreatestDepth)).has_value();
       }},
      {"nodes",
       [](std::string_view text, HubLevel& to) {
         return (to.limits.nodes = count_of<std::uint64_t>(text, kMostNodes)).has_value();
       }},
      {"move-time", [](std::string_view text,
                       HubLevel& to) { return (to.limits.movetime = seconds_of(text)).has_value(); }},
      {"time",
       [](std::string_view text, HubLevel& to) { return (to.own_time = seconds_of(text)).has_value(); }},
      {"opp-time",
       [](std::string_view text, HubLevel& to) { return (to.other_time = seconds_of(text)).has_value(); }},
      {"moves", [](std::string_view text,
                   HubLevel& to) { return (to.moves = count_of<int>(text, kMostMoves)).has_value(); }},
      {"inc",
       [](std::string_view text, HubLevel& to) {
         const auto increment = seconds_of(text);
         to.increment = increment.value_or(Duration{0});
         return increment.has_value();
       }},
  }};
  for (const auto& [name, reader] : kReaders)
    if (name == argument.name) return reader(argument.value.value_or(""), level);
  return true;
}

}  // namespace

Result<HubLevel, std::string> HubLevel::parse(const HubLine& line) {
  HubLevel level;
  for (const HubArgument& argument : line.arguments)
    if (!read(argument, level))
      return Failure(argument.name + " cannot be '" + argument.value.value_or("") + "'");
  return level;
}

player::Limits HubLevel::limits_for(Side side) const {
  player::Limits all = limits;
  if (!own_time) return all;
  player::GameClocks clocks{.left = {}, .increment = increment, .moves = moves};
  clocks.left[side] = *own_time;
  clocks.left[opponent(side)] = other_time.value_or(*own_time);
  all.clocks = clocks;
  return all;
}

HubLine to_level_line(const player::Limits& limits, Side side) {
  HubLine line{"level", {}};
  if (limits.depth) line.add("depth", std::to_string(*limits.depth));
  if (limits.nodes) line.add("nodes", std::to_string(*limits.nodes));
  if (limits.movetime) line.add("move-time", in_seconds(*limits.movetime));
  if (limits.clocks) {
    if (limits.clocks->moves) line.add("moves", std::to_string(*limits.clocks->moves));
    line.add("time", in_seconds(limits.clocks->left[side]));
    line.add("inc", in_seconds(limits.clocks->increment));
    line.add("opp-time", in_seconds(limits.clocks->left[opponent(side)]));
  }
  if (limits.infinite) line.add("infinite");
  return line;
}

HubLine to_info_line(const player::SearchInfo& info) {
  HubLine line{"info", {}};
  if (info.line > 1) line.add("multipv", std::to_string(info.line));
  if (info.depth > 0) line.add("depth", std::to_string(info.depth));
  if (info.value) {
    // Proved ends as Scan writes them: far outside what men can be worth.
    constexpr double kProved = 100;
    const bool points = info.value->kind == player::Value::Kind::Points;
    const double end = info.value->kind == player::Value::Kind::Win ? kProved : -kProved;
    line.add("score", decimal(points ? info.value->points : end, 2));
  }
  const auto nodes = static_cast<double>(info.statistics.visited);
  const double seconds = static_cast<double>(info.statistics.time.count()) / 1e6;
  line.add("nodes", std::to_string(info.statistics.visited));
  line.add("time", decimal(seconds, 3));
  if (seconds > 0) line.add("nps", decimal(nodes / seconds / 1e6, 2));
  std::string moves;
  for (const rules::Move move : info.pv) moves += (moves.empty() ? "" : " ") + to_hub(move);
  if (!moves.empty()) line.add("pv", moves);
  return line;
}

}  // namespace kelso::hub
