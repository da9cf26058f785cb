#include "notation/svg_diagram.hpp"

#include "board/board.hpp"
#include "notation/fen.hpp"

namespace kelso::notation {

using board::Piece;
using board::Rank;
using board::Side;
using board::Square;

namespace {

// The pieces, each in a box of 100. Black has two rings, White a ring of beads; a king stands on a
// second disc and wears a crown.
constexpr std::string_view kOpening =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 832 832" role="img">
<title>TITLE</title>
<defs>
<path id="crown" d="M35 56h30v4h-30zM35 53 31 33l11 9 8-15 8 15 11-9-4 20z"/>
<g id="jewels"><circle cx="31" cy="31" r="3"/><circle cx="50" cy="24.5" r="3"/><circle cx="69" cy="31" r="3"/></g>
<g id="black-man">
<ellipse cx="50" cy="58" rx="40" ry="37" fill="#140f0a" opacity=".34"/>
<circle cx="50" cy="52.5" r="39" fill="#120e0c"/><circle cx="50" cy="48" r="37.5" fill="#2a2320"/>
<g fill="none" stroke="#94816f" stroke-width="2.4"><circle cx="50" cy="48" r="30"/><circle cx="50" cy="48" r="19"/></g>
</g>
<g id="white-man">
<ellipse cx="50" cy="58" rx="40" ry="37" fill="#140f0a" opacity=".34"/>
<circle cx="50" cy="52.5" r="39" fill="#af9a77"/><circle cx="50" cy="48" r="37.5" fill="#f7efdf"/>
<g fill="none" stroke="#86714e"><circle cx="50" cy="48" r="29.7" stroke-width="4.2" stroke-linecap="round" stroke-dasharray=".01 8.107"/><circle cx="50" cy="48" r="19" stroke-width="1.6"/></g>
</g>
<g id="black-king">
<ellipse cx="50" cy="60" rx="40" ry="37" fill="#140f0a" opacity=".34"/>
<circle cx="50" cy="56" r="38.5" fill="#2a2320" stroke="#94816f"/><circle cx="50" cy="48" r="38.5" fill="#120e0c"/>
<circle cx="50" cy="44" r="37" fill="#2a2320"/><circle cx="50" cy="44" r="31" fill="none" stroke="#94816f" stroke-width="2.4"/>
<g fill="#efc56b"><use href="#crown"/><use href="#jewels"/></g>
</g>
<g id="white-king">
<ellipse cx="50" cy="60" rx="40" ry="37" fill="#140f0a" opacity=".34"/>
<circle cx="50" cy="56" r="38.5" fill="#f7efdf" stroke="#86714e"/><circle cx="50" cy="48" r="38.5" fill="#af9a77"/>
<circle cx="50" cy="44" r="37" fill="#f7efdf"/><circle cx="50" cy="44" r="31" fill="none" stroke="#86714e" stroke-width="4.2" stroke-linecap="round" stroke-dasharray=".01 8.107"/>
<g fill="#5b3b12"><use href="#crown"/><use href="#jewels"/></g>
</g>
</defs>
<rect x="-16" y="-16" width="832" height="832" rx="10" fill="#47392c"/>
<rect width="800" height="800" fill="#e8ddc3"/>
)";

std::string opening(const std::string& title) {
  std::string text(kOpening);
  return text.replace(text.find("TITLE"), 5, title);
}

std::string_view id_of(Piece piece) {
  if (piece.side == Side::Black) return piece.rank == Rank::King ? "black-king" : "black-man";
  return piece.rank == Rank::King ? "white-king" : "white-man";
}

std::string attribute(std::string_view name, int value) {
  return ' ' + std::string(name) + "=\"" + std::to_string(value) + '"';
}

std::string place(int x, int y) { return attribute("x", x) + attribute("y", y); }

std::string draw_field(Square square, const board::Board& board, const DiagramStyle& style) {
  const Square drawn = style.below == Side::Black ? square.rotated() : square;
  const int x = 100 * drawn.column();
  const int y = 100 * drawn.row();
  std::string text = "<rect" + place(x, y) + " width=\"100\" height=\"100\" fill=\"#5f7659\"/>";
  if (style.numbers == Numbers::Shown)
    text += "<text" + place(x + 5, y + 19) + '>' + std::to_string(square.number()) + "</text>";
  if (const auto piece = board.piece_at(square))
    text += "<use href=\"#" + std::string(id_of(*piece)) + '"' + place(x, y) + "/>";
  return text + '\n';
}

}  // namespace

std::string draw_svg(const rules::Position& position, const DiagramStyle& style) {
  const board::Board board = position.board();
  std::string picture = opening(std::string(name(position.side_to_move())) + " to move: " + to_fen(position));
  picture +=
      "<g font-family=\"system-ui, sans-serif\" font-size=\"17\" font-weight=\"600\" fill=\"#fbf8ef\">\n";
  for (Square square : in_number_order(board::kAllSquares)) picture += draw_field(square, board, style);
  return picture + "</g>\n</svg>\n";
}

}  // namespace kelso::notation
