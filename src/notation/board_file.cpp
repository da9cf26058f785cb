#include "notation/board_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "notation/text_encoding.hpp"
#include "notation/words.hpp"
#include "rules/setup.hpp"

namespace kelso::notation {

using board::Piece;
using board::Side;
using board::Square;

namespace {

constexpr std::array<Piece, 4> kPieces = {board::kWhiteKing, board::kWhiteMan, board::kBlackKing,
                                          board::kBlackMan};  // codes 1 to 4
constexpr std::size_t kAllSquareCount = 64;

struct Entry {
  std::size_t offset;
  std::string_view text;
};

std::vector<Entry> entries_of(std::string_view text) {
  std::vector<Entry> entries;
  for (std::size_t at = 0; at < text.size();) {
    if (is_blank(text[at])) {
      ++at;
    } else if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else {
      const std::size_t begin = at;
      while (at < text.size() && !is_blank(text[at]) && text[at] != '#') ++at;
      entries.push_back({begin, text.substr(begin, at - begin)});
    }
  }
  return entries;
}

std::optional<Side> side_of(std::string_view entry) {
  if (entry == "R") return Side::Black;
  if (entry == "W") return Side::White;
  return std::nullopt;
}

char code_of(std::optional<Piece> piece) {
  for (std::size_t i = 0; i < kPieces.size(); ++i)
    if (piece == kPieces[i]) return static_cast<char>('1' + i);
  return '0';
}

class BoardFileReader {
 public:
  BoardFileReader(std::string_view text, Side side_to_move) : text_(text), entries_(entries_of(text)) {
    setup_.side_to_move = side_to_move;
  }

  Result<rules::Position, ParseErrors> read() {
    std::size_t count = entries_.size();
    if (count > 0) {
      if (const auto side = side_of(entries_.back().text)) {
        setup_.side_to_move = *side;
        --count;
      }
    }
    all_squares_ = count == kAllSquareCount;
    for (std::size_t i = 0; i < count; ++i) read_entry(i);
    if (count != Square::kCount && count != kAllSquareCount)
      fail(count, "expected 32 or 64 squares, found " + std::to_string(count));
    if (!errors_.empty()) return Failure(std::move(errors_));
    const auto position = validate(setup_);
    if (position) return *position;
    for (const rules::SetupError& error : position.error()) fail(entry_of(error), describe(error));
    return Failure(std::move(errors_));
  }

 private:
  // Of an entry counted from 0; nothing for a light square, and for entries that are too many.
  [[nodiscard]] std::optional<Square> square_of(std::size_t entry) const {
    const int index = static_cast<int>(entry);
    if (all_squares_) return Square::at(index / 8, index % 8);
    return index < Square::kCount ? std::optional(Square::from_number(index + 1)) : std::nullopt;
  }

  void read_entry(std::size_t index) {
    const std::string_view text = entries_[index].text;
    if (text.size() != 1 || text[0] < '0' || text[0] > '4')
      return fail(index, "expected 0 to 4, found " + to_utf8(text));
    const auto square = square_of(index);
    if (!square && all_squares_ && text != "0")
      return fail(index, "this is a light square, expected 0, found " + to_utf8(text));
    if (square && text != "0") setup_.board.put(kPieces[static_cast<std::size_t>(text[0] - '1')], *square);
  }

  // The first piece that is at fault; of too many, the first that is one too many.
  [[nodiscard]] std::size_t entry_of(const rules::SetupError& error) const {
    int spare = error.reason == rules::SetupError::Reason::TooManyPieces ? 12 : 0;
    for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
      const auto square = square_of(entry);
      if (square && error.squares.contains(*square) && spare-- == 0) return entry;
    }
    return 0;
  }

  void fail(std::size_t entry, const std::string& message) {
    const std::size_t offset = entry < entries_.size() ? entries_[entry].offset : text_.size();
    errors_.push_back(error_at(text_, offset, "entry " + std::to_string(entry + 1) + ": " + message));
  }

  std::string_view text_;
  std::vector<Entry> entries_;
  bool all_squares_ = false;
  rules::Setup setup_;
  ParseErrors errors_;
};

}  // namespace

Result<rules::Position, ParseErrors> parse_board_file(std::string_view text, Side side_to_move) {
  return BoardFileReader(text, side_to_move).read();
}

std::string to_board_file(const rules::Position& position) {
  const board::Board board = position.board();
  std::string text;
  for (int number = 1; number <= Square::kCount; ++number) {
    text += code_of(board.piece_at(Square::from_number(number)));
    text += number % 4 == 0 ? '\n' : ' ';
  }
  return text + (position.side_to_move() == Side::Black ? "R\n" : "W\n");
}

}  // namespace kelso::notation
