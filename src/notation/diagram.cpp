#include "notation/diagram.hpp"

#include <array>
#include <optional>
#include <string_view>

#include "board/board.hpp"
#include "notation/svg_diagram.hpp"

namespace kelso::notation {

using board::Piece;
using board::Rank;
using board::Side;
using board::Square;

namespace {

// The signs of a text diagram, each one column wide.
struct Alphabet {
  board::BySide<std::string_view> man, king;
  std::string_view empty;  // a dark field without a piece
  std::string_view light;
  std::string_view vertical, horizontal;
  std::array<std::string_view, 4> corners;  // upper left, upper right, lower left, lower right

  [[nodiscard]] std::string_view of(std::optional<Piece> piece) const {
    if (!piece) return empty;
    return piece->rank == Rank::King ? king[piece->side] : man[piece->side];
  }
};

// Unicode has draughtsmen of its own, but few fixed-width fonts do. Discs and crowns are in all of them.
constexpr Alphabet kUnicode = {{"●", "○"}, {"♛", "♕"}, " ", "░", "│", "─", {"┌", "┐", "└", "┘"}};
constexpr Alphabet kColoured = {{"●", "○"}, {"♛", "♕"}, " ", " ", "", "", {"", "", "", ""}};
constexpr Alphabet kAscii = {{"b", "w"}, {"B", "W"}, ".", " ", "|", "-", {"+", "+", "+", "+"}};

// The green and buff of tournament boards, with the pieces of the browser board.
constexpr std::string_view kLightField = "\x1b[48;2;232;221;195m";
constexpr std::string_view kDarkField = "\x1b[48;2;95;118;89m";
constexpr std::string_view kBlackPiece = "\x1b[1;38;2;22;17;14m";
constexpr std::string_view kWhitePiece = "\x1b[1;38;2;255;250;240m";
constexpr std::string_view kNumber = "\x1b[38;2;222;218;200m";
constexpr std::string_view kReset = "\x1b[0m";

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

class TextDiagram {
 public:
  TextDiagram(const rules::Position& position, const DiagramStyle& style)
      : board_(position.board()),
        side_to_move_(position.side_to_move()),
        style_(style),
        coloured_(style.format == DiagramFormat::Unicode && style.colours == Colours::Ansi),
        alphabet_(style.format == DiagramFormat::Ascii ? kAscii
                  : coloured_                          ? kColoured
                                                       : kUnicode) {}

  [[nodiscard]] std::string draw() const {
    std::string picture = border(0);
    for (int row = 0; row < 8; ++row) {
      if (numbered()) picture += line(row, &TextDiagram::number_part);
      picture += line(row, &TextDiagram::piece_part);
    }
    return picture + border(2) + caption();
  }

 private:
  using Part = std::string (TextDiagram::*)(Square) const;

  [[nodiscard]] bool numbered() const { return style_.numbers == Numbers::Shown; }
  [[nodiscard]] int field_width() const { return numbered() ? 5 : 3; }

  [[nodiscard]] std::string border(std::size_t corner) const {
    if (alphabet_.horizontal.empty()) return {};
    return std::string(alphabet_.corners[corner]) + repeated(alphabet_.horizontal, 8 * field_width()) +
           std::string(alphabet_.corners[corner + 1]) + '\n';
  }

  [[nodiscard]] std::string caption() const {
    return std::string(name(side_to_move_)) + " (" + std::string(alphabet_.man[side_to_move_]) +
           ") to move\n";
  }

  [[nodiscard]] std::string line(int row, Part part) const {
    std::string text(alphabet_.vertical);
    for (int column = 0; column < 8; ++column) {
      const bool turned = style_.below == Side::Black;
      const auto square = turned ? Square::at(7 - row, 7 - column) : Square::at(row, column);
      if (coloured_) text += square ? kDarkField : kLightField;
      text += square ? (this->*part)(*square) : repeated(alphabet_.light, field_width());
    }
    if (coloured_) text += kReset;
    return text + std::string(alphabet_.vertical) + '\n';
  }

  [[nodiscard]] std::string number_part(Square square) const {
    std::string text;
    if (coloured_) text += kNumber;
    text += std::to_string(square.number());
    return text + std::string(square.number() < 10 ? 4 : 3, ' ');
  }

  [[nodiscard]] std::string piece_part(Square square) const {
    const auto piece = board_.piece_at(square);
    const std::string margin(static_cast<std::size_t>(field_width() / 2), ' ');
    std::string text = margin;
    if (coloured_ && piece) text += piece->side == Side::Black ? kBlackPiece : kWhitePiece;
    text += alphabet_.of(piece);
    if (coloured_ && piece) text += std::string(kReset) + std::string(kDarkField);
    return text + margin;
  }

  board::Board board_;
  Side side_to_move_;
  DiagramStyle style_;
  bool coloured_;
  const Alphabet& alphabet_;
};

}  // namespace

std::string draw(const rules::Position& position, const DiagramStyle& style) {
  if (style.format == DiagramFormat::Svg) return draw_svg(position, style);
  return TextDiagram(position, style).draw();
}

}  // namespace kelso::notation
