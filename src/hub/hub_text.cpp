#include "hub/hub_text.hpp"

#include <algorithm>

#include "rules/generate.hpp"
#include "rules/setup.hpp"

namespace kelso::hub {

using board::Rank;
using board::Side;
using board::Square;

namespace {

constexpr std::string_view kBlanks = " \t\r";

// Takes the characters up to one of the given from the front.
std::string_view take_until(std::string_view& text, std::string_view ends) {
  const std::size_t length = std::min(text.find_first_of(ends), text.size());
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

std::string quoted_where_needed(std::string value) {
  for (char& character : value) {
    if (character == '"') character = '\'';
    if (character == '\n' || character == '\r') character = ' ';
  }
  const bool plain = !value.empty() && value.find_first_of(" \t=") == std::string::npos;
  return plain ? value : '"' + value + '"';
}

}  // namespace

Result<HubLine, std::string> HubLine::parse(std::string_view text) {
  HubLine line;
  skip_blanks(text);
  line.command = take_until(text, kBlanks);
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    HubArgument argument{std::string(take_until(text, " \t\r=")), std::nullopt};
    if (argument.name.empty()) return Failure(std::string("an argument has no name"));
    if (text.starts_with('=')) {
      text.remove_prefix(1);
      if (text.starts_with('"')) {
        text.remove_prefix(1);
        argument.value = take_until(text, "\"");
        if (text.empty()) return Failure("the value of " + argument.name + " has no closing quote");
        text.remove_prefix(1);
      } else {
        argument.value = take_until(text, kBlanks);
      }
    }
    line.arguments.push_back(std::move(argument));
  }
  return line;
}

std::string HubLine::to_text() const {
  std::string text = command;
  for (const HubArgument& argument : arguments) {
    text += ' ' + argument.name;
    if (argument.value) text += '=' + quoted_where_needed(*argument.value);
  }
  return text;
}

const HubArgument* HubLine::find(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &HubArgument::name);
  return found == arguments.end() ? nullptr : &*found;
}

std::optional<std::string_view> HubLine::value(std::string_view name) const {
  const HubArgument* argument = find(name);
  return argument && argument->value ? std::optional<std::string_view>(*argument->value) : std::nullopt;
}

HubLine& HubLine::add(std::string name, std::optional<std::string> value) {
  arguments.push_back({std::move(name), std::move(value)});
  return *this;
}

std::string to_hub(const rules::Position& position) {
  std::string text = position.side_to_move() == Side::Black ? "B" : "W";
  const board::Board pieces = position.board();
  for (int number = 1; number <= Square::kCount; ++number) {
    const auto piece = pieces.piece_at(Square::from_number(number));
    const char letter = !piece ? 'e' : piece->side == Side::Black ? 'b' : 'w';
    text += piece && piece->rank == Rank::King ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return text;
}

Result<rules::Position, std::string> parse_hub_position(std::string_view text) {
  if (text.size() != 1 + Square::kCount)
    return Failure("a position has 33 characters, not " + std::to_string(text.size()));
  if (text[0] != 'B' && text[0] != 'W') return Failure(std::string("a position begins with B or W"));
  rules::Setup setup;
  setup.side_to_move = text[0] == 'B' ? Side::Black : Side::White;
  for (int number = 1; number <= Square::kCount; ++number) {
    const char letter = text[static_cast<std::size_t>(number)];
    if (letter == 'e') continue;
    const Side side = letter == 'b' || letter == 'B' ? Side::Black : Side::White;
    if (std::string_view("bBwW").find(letter) == std::string_view::npos)
      return Failure("square " + std::to_string(number) + " is none of b B w W e");
    setup.board.put({side, letter == 'B' || letter == 'W' ? Rank::King : Rank::Man},
                    Square::from_number(number));
  }
  const auto position = rules::validate(setup);
  if (!position) return Failure(rules::describe(position.error()));
  return *position;
}

std::string to_hub(rules::Move move) {
  const std::string sign = move.is_capture() ? "x" : "-";
  std::string text = std::to_string(move.from().number()) + sign + std::to_string(move.to().number());
  for (const Square square : board::in_number_order(move.captured()))
    text += sign + std::to_string(square.number());
  return text;
}

Result<rules::Move, std::string> parse_hub_move(const rules::Position& position, std::string_view text) {
  std::vector<Square> squares;
  for (std::string_view rest = text; squares.empty() || !rest.empty();) {
    if (!squares.empty()) rest.remove_prefix(1);
    const auto square = Square::parse(take_until(rest, "-x"));
    if (!square) return Failure("'" + std::string(text) + "' is not a move");
    squares.push_back(*square);
  }
  if (squares.size() < 2) return Failure("'" + std::string(text) + "' is not a move");
  board::SquareSet captured;
  for (std::size_t i = 2; i < squares.size(); ++i) captured |= board::SquareSet(squares[i]);
  std::optional<rules::Move> found;
  for (const rules::Move move : rules::legal_moves(position)) {
    if (move.from() != squares[0] || move.to() != squares[1]) continue;
    if (squares.size() > 2 && move.captured() != captured) continue;
    if (found) return Failure("'" + std::string(text) + "' may be more than one move");
    found = move;
  }
  if (!found) return Failure("'" + std::string(text) + "' is not a legal move");
  return *found;
}

}  // namespace kelso::hub
