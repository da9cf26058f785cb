#include <algorithm>
#include <cctype>
#include <charconv>

#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "play/choice.hpp"
#include "play/refusal.hpp"
#include "play/sentences.hpp"
#include "rules/generate.hpp"

namespace kelso::play {

namespace {

using board::Square;
using notation::WrittenMove;
using rules::Move;
using rules::MoveList;
using rules::Position;
using ReadMove = Result<Move, std::string>;

constexpr std::string_view kHowToType =
    "Type a move such as 11-15 or 11x18x25, its destination square, its number in the list, or rows and "
    "columns.";

std::string number_text(std::size_t number) { return std::to_string(number); }

// The numbers, separated by blanks; nothing if the text contains anything else.
std::optional<std::vector<std::size_t>> numbers_in(std::string_view text) {
  std::vector<std::size_t> numbers;
  while (!(text = notation::trimmed(text)).empty()) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || (length < text.size() && !notation::is_blank(text[length])))
      return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(length);
  }
  return numbers;
}

ReadMove from_list(const MoveList& moves, std::size_t number) {
  if (number >= 1 && number <= moves.size()) return moves[number - 1];
  return Failure("The list has no move " + number_text(number) + ", it goes from 1 to " +
                 number_text(moves.size()) + ".");
}

std::vector<Move> moves_to(const MoveList& moves, std::size_t number) {
  std::vector<Move> found;
  for (const Move move : moves)
    if (static_cast<std::size_t>(move.to().number()) == number) found.push_back(move);
  return found;
}

std::vector<std::string> texts_of(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(notation::to_full_text(position, move));
  return texts;
}

// A single number is a destination square or a number in the list. If it could be both and they are different
// moves, it is refused: guessing could play the wrong one.
ReadMove read_single(const Position& position, std::size_t number) {
  const MoveList moves = legal_moves(position);
  const std::vector<Move> to_square = moves_to(moves, number);
  const bool listed = number >= 1 && number <= moves.size();
  if (to_square.size() == 1 && (!listed || moves[number - 1] == to_square[0])) return to_square[0];
  if (listed && to_square.empty()) return moves[number - 1];
  const std::string text = number_text(number);
  if (listed)
    return Failure(text + " is both a square and a number of the list: type #" + text + " for " +
                   notation::to_full_text(position, moves[number - 1]) + ", or all of " +
                   alternatives(texts_of(position, to_square)) + ".");
  if (to_square.size() > 1)
    return Failure("More than one move leads to " + text + ": " +
                   alternatives(texts_of(position, to_square)) + ".");
  if (number < 1 || number > Square::kCount)
    return Failure(text + " is neither a square (1 to 32) nor a number of the list (1 to " +
                   number_text(moves.size()) + ").");
  if (auto duty = capture_duty(position)) return Failure("No move leads to " + text + ". " + *duty);
  return Failure("No move leads to " + text + ".");
}

ReadMove match(const Position& position, const WrittenMove& written) {
  if (const auto move = find_move(position, written)) return *move;
  return Failure(refuse_move(position, written).sentence);
}

ReadMove read_squares(const Position& position, const std::vector<std::size_t>& numbers) {
  WrittenMove written;
  for (const std::size_t number : numbers) {
    if (number < 1 || number > Square::kCount)
      return Failure(number_text(number) + " is not a square, expected 1 to 32.");
    written.push(Square::from_number(static_cast<int>(number)));
  }
  return match(position, written);
}

// Document 002: row and column of each square, from 1 to 8, counted from the top left corner.
ReadMove read_rows_and_columns(const Position& position, const std::vector<std::size_t>& numbers) {
  if (numbers.size() % 2 != 0)
    return Failure("Rows and columns come in pairs, and these are " + number_text(numbers.size()) +
                   " numbers: from row 6, column 1 to row 5, column 2 is typed 6 1 5 2.");
  WrittenMove written;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const auto square = Square::at(static_cast<int>(numbers[i]) - 1, static_cast<int>(numbers[i + 1]) - 1);
    if (!square)
      return Failure("Row " + number_text(numbers[i]) + ", column " + number_text(numbers[i + 1]) +
                     " is not a square that pieces stand on.");
    written.push(*square);
  }
  return match(position, written);
}

ReadMove read_numbers(const Position& position, const std::vector<std::size_t>& numbers) {
  if (numbers.size() == 1) return read_single(position, numbers[0]);
  if (numbers.size() > 2 * WrittenMove::kCapacity) return Failure(std::string("No move is this long."));
  const bool may_be_rows = std::all_of(numbers.begin(), numbers.end(),
                                       [](std::size_t number) { return number >= 1 && number <= 8; });
  if (may_be_rows && numbers.size() > 2) return read_rows_and_columns(position, numbers);
  if (numbers.size() > WrittenMove::kCapacity) return Failure(std::string("No move is this long."));
  return read_squares(position, numbers);
}

}  // namespace

ReadMove read_move(const Position& position, std::string_view text) {
  text = notation::trimmed(text);
  if (text.empty()) return Failure(std::string(kHowToType));
  if (text.front() == '#') {
    const auto numbers = numbers_in(text.substr(1));
    if (!numbers || numbers->size() != 1)
      return Failure(std::string("Expected a number of the list after #."));
    return from_list(legal_moves(position), numbers->front());
  }
  if (const auto numbers = numbers_in(text)) return read_numbers(position, *numbers);
  if (!notation::is_digit(text.front()))
    return Failure("\"" + std::string(text) + "\" is not a move. " + std::string(kHowToType));
  const auto written = notation::parse_squares(text);
  if (!written)
    return Failure("\"" + std::string(text) + "\" is not a move: " + written.error().message + ".");
  return match(position, *written);
}

}  // namespace kelso::play
