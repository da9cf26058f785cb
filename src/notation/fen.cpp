#include "notation/fen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "notation/words.hpp"

namespace kelso::notation {

using board::Piece;
using board::Rank;
using board::Side;
using board::Square;
using board::SquareSet;

namespace {

// Reads on after an error at the next comma or colon, so that one look shows all of them.
class FenReader {
 public:
  explicit FenReader(std::string_view text) : text_(text) {}

  void read() {
    read_side_to_move();
    int lists = 0;
    for (; take(':'); ++lists) read_list();
    if (lists < 2) fail("expected ':' and a list of pieces for each side");
    take('.');
    skip_blanks();
    if (at_ < text_.size()) fail("expected the end of the FEN, found " + here());
  }

  [[nodiscard]] const rules::Setup& setup() const { return setup_; }
  [[nodiscard]] ParseErrors& errors() { return errors_; }
  [[nodiscard]] ParseError located(const rules::SetupError& error) const {
    std::size_t offset = 0;
    if (!error.squares.empty()) offset = offset_of_[index(*in_number_order(error.squares).begin())];
    return error_at(text_, offset, describe(error));
  }

 private:
  void read_side_to_move() {
    const auto side = take_side();
    if (side)
      setup_.side_to_move = *side;
    else
      fail("expected B or W, the side to move, found " + here());
    if (at_list_end()) return;
    if (side) fail("expected ':' after the side to move, found " + here());
    skip_to(":");
  }

  void read_list() {
    if (at_list_end()) return;
    const std::size_t start = at_;
    const auto side = take_side();
    if (!side) {
      fail("expected W or B before a list of squares, found " + here());
      return skip_to(":");
    }
    if (given_[*side]) fail_at(start, std::string(name(*side)) + "'s pieces are listed twice");
    given_[*side] = true;
    if (at_list_end()) return;
    do {
      read_entry(*side);
      if (skip_blanks() == ',' || at_list_end()) continue;
      fail("expected ',' or ':' after a square, found " + here());
      skip_to(",:");
    } while (take(','));
  }

  // 12, K12, 1-12 or K1-K4.
  void read_entry(Side side) {
    const Rank rank = take_king() ? Rank::King : Rank::Man;
    skip_blanks();
    const std::size_t start = at_;
    const int first = read_number();
    if (first == 0) return skip_to(",:");
    if (!take('-')) return put({side, rank}, first, start);
    if (rank == Rank::King) take_king();
    const int last = read_number();
    if (last == 0) return skip_to(",:");
    if (last < first) return fail_at(start, "the range runs backwards, expected the lower square first");
    for (int number = first; number <= last; ++number) put({side, rank}, number, start);
  }

  // The number of a square, 0 if there is none.
  int read_number() {
    skip_blanks();
    const std::size_t start = at_;
    int number = 0;
    for (; is_digit(peek()); ++at_)
      if (number <= Square::kCount) number = 10 * number + (peek() - '0');
    if (number >= 1 && number <= Square::kCount) return number;
    if (at_ == start)
      fail("expected a square, found " + here());
    else
      fail_at(start, std::string(text_.substr(start, at_ - start)) + " is not a square, expected 1 to 32");
    return 0;
  }

  void put(Piece piece, int number, std::size_t offset) {
    const Square square = Square::from_number(number);
    if (occupied_.contains(square))
      return fail_at(offset, "square " + std::to_string(number) + " is given twice");
    occupied_ |= SquareSet(square);
    setup_.board.put(piece, square);
    offset_of_[index(square)] = static_cast<std::uint32_t>(offset);
  }

  std::optional<Side> take_side() {
    const char letter = skip_blanks();
    if (letter != 'B' && letter != 'b' && letter != 'W' && letter != 'w') return std::nullopt;
    ++at_;
    return letter == 'B' || letter == 'b' ? Side::Black : Side::White;
  }

  bool take_king() {
    const char letter = skip_blanks();
    if (letter != 'K' && letter != 'k') return false;
    ++at_;
    return true;
  }

  bool take(char wanted) {
    if (skip_blanks() != wanted) return false;
    ++at_;
    return true;
  }

  [[nodiscard]] bool at_list_end() {
    const char next = skip_blanks();
    return next == ':' || next == '.' || at_ == text_.size();
  }

  // Returns the character that comes next, \0 at the end.
  char skip_blanks() {
    while (is_blank(peek())) ++at_;
    return peek();
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_to(std::string_view stops) { at_ = std::min(text_.find_first_of(stops, at_), text_.size()); }

  [[nodiscard]] std::string here() const { return quoted_character(text_, at_); }
  void fail(std::string message) { fail_at(at_, std::move(message)); }
  void fail_at(std::size_t offset, std::string message) {
    errors_.push_back(error_at(text_, offset, std::move(message)));
  }

  [[nodiscard]] static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

  std::string_view text_;
  std::size_t at_ = 0;
  rules::Setup setup_;
  board::BySide<bool> given_;
  SquareSet occupied_;
  std::array<std::uint32_t, Square::kCount> offset_of_{};  // where a square was named
  ParseErrors errors_;
};

void append_list(std::string& text, Side side, SquareSet pieces, SquareSet kings) {
  text += side == Side::White ? ":W" : ":B";
  bool first = true;
  for (Square square : in_number_order(pieces)) {
    if (!first) text += ',';
    first = false;
    if (kings.contains(square)) text += 'K';
    append_number(text, square);
  }
}

std::string fen_of(board::BySide<SquareSet> pieces, SquareSet kings, Side side_to_move) {
  std::string text;
  text.reserve(80);
  text += side_to_move == Side::Black ? 'B' : 'W';
  for (Side side : {Side::White, Side::Black}) append_list(text, side, pieces[side], kings);
  return text;
}

}  // namespace

Result<rules::Setup, ParseErrors> parse_fen(std::string_view text) {
  FenReader reader(text);
  reader.read();
  if (!reader.errors().empty()) return Failure(std::move(reader.errors()));
  return reader.setup();
}

Result<rules::Position, ParseErrors> parse_position(std::string_view text) {
  FenReader reader(text);
  reader.read();
  ParseErrors& errors = reader.errors();
  // After errors in the text only these are reported: impossible positions may be their consequence.
  if (!errors.empty()) return Failure(std::move(errors));
  const auto position = validate(reader.setup());
  if (position) return *position;
  for (const rules::SetupError& error : position.error()) errors.push_back(reader.located(error));
  return Failure(std::move(errors));
}

std::string to_fen(const rules::Position& position) {
  return fen_of({position.pieces(Side::Black), position.pieces(Side::White)}, position.kings(),
                position.side_to_move());
}

std::string to_fen(const rules::Setup& setup) {
  const board::Board& board = setup.board;
  return fen_of({board.pieces(Side::Black), board.pieces(Side::White)},
                board.kings(Side::Black) | board.kings(Side::White), setup.side_to_move);
}

}  // namespace kelso::notation
