#include "notation/pdn_commands.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "notation/words.hpp"

namespace kelso::notation {

using board::Side;
using std::chrono::milliseconds;

namespace {

// Takes what stands before a separator off the front of a text; all of it if there is none.
std::string_view take_until(std::string_view& text, char separator) {
  const std::string_view taken = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(taken.size() + 1, text.size()));
  return taken;
}

// At most four digits, so that no clock can overflow.
std::optional<std::int64_t> digits(std::string_view text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  if (text.empty() || text.size() > 4 || !is_digit(text.front())) return std::nullopt;
  if (std::from_chars(text.data(), end, value).ptr != end) return std::nullopt;
  return value;
}

// What stands behind the decimal point: "5" is 500.
std::optional<std::int64_t> thousandths_of(std::string_view decimals) {
  if (decimals.empty() || decimals.size() > 3) return std::nullopt;
  return digits((std::string(decimals) + "00").substr(0, 3));
}

std::string two_digits(std::int64_t value) { return (value < 10 ? "0" : "") + std::to_string(value); }

struct MarkedTime {
  std::optional<Side> side;
  bool runs = false;
  milliseconds time{};
};

// w0:00:10, B0:00:03 or 1:55:21
std::optional<MarkedTime> parse_marked_time(std::string_view text) {
  MarkedTime marked;
  switch (text.front()) {
    case 'b':
    case 'B':
      marked.side = Side::Black;
      break;
    case 'w':
    case 'W':
      marked.side = Side::White;
      break;
    default:
      break;
  }
  if (marked.side) {
    marked.runs = text.front() == 'B' || text.front() == 'W';
    text.remove_prefix(1);
  }
  const auto time = parse_clock_time(text);
  if (!time) return std::nullopt;
  marked.time = *time;
  return marked;
}

std::optional<Clocks> parse_clocks(std::string_view value, Side mover) {
  Clocks clocks;
  for (value = trimmed(value); !value.empty(); value = trimmed(value)) {
    const auto marked = parse_marked_time(take_until(value, ' '));
    if (!marked) return std::nullopt;
    const Side side = marked->side.value_or(mover);
    clocks.left[side] = marked->time;
    if (marked->runs) clocks.running = side;
  }
  if (!clocks.left.black && !clocks.left.white) return std::nullopt;
  return clocks;
}

}  // namespace

std::vector<Command> commands_of(std::string_view comment) {
  std::vector<Command> commands;
  for (std::size_t begin = comment.find("[%"); begin != std::string_view::npos;
       begin = comment.find("[%", begin + 2)) {
    const std::size_t end = comment.find(']', begin);
    if (end == std::string_view::npos) break;
    std::string_view inside = comment.substr(begin + 2, end - begin - 2);
    const std::string_view name = take_until(inside, ' ');
    commands.push_back({std::string(name), std::string(trimmed(inside))});
  }
  return commands;
}

std::string to_text(const Command& command) { return "[%" + command.name + " " + command.value + "]"; }

std::optional<milliseconds> parse_clock_time(std::string_view text) {
  const auto hours = digits(take_until(text, ':'));
  const auto minutes = digits(take_until(text, ':'));
  const bool fractional = text.find('.') != std::string_view::npos;
  const auto seconds = digits(take_until(text, '.'));
  if (!hours || !minutes || !seconds || *minutes > 59 || *seconds > 59) return std::nullopt;
  const auto thousandths = fractional ? thousandths_of(text) : 0;
  if (!thousandths) return std::nullopt;
  return milliseconds(((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + *thousandths);
}

std::string to_clock_text(milliseconds time) {
  const std::int64_t seconds = time.count() / 1000;
  const std::int64_t thousandths = time.count() % 1000;
  std::string text =
      std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + two_digits(seconds % 60);
  if (thousandths != 0) text += '.' + std::to_string(1000 + thousandths).substr(1);
  return text;
}

std::optional<Clocks> clocks_of(std::string_view comment, Side mover) {
  for (const Command& command : commands_of(comment))
    if (command.name == "clk" || command.name == "clock") return parse_clocks(command.value, mover);
  return std::nullopt;
}

}  // namespace kelso::notation
