#include "notation/diagram.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace kelso::notation {
namespace {

using board::Side;

rules::Position position(std::string_view fen) { return *parse_position(fen); }

std::size_t occurrences(const std::string& text, const std::string& wanted) {
  std::size_t count = 0;
  for (auto at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at + 1)) ++count;
  return count;
}

TEST(Diagram, draws_the_board_in_ascii) {
  EXPECT_EQ(draw(position("W:WK3,21,32:B1,K30"), {.format = DiagramFormat::Ascii}),
            "+------------------------+\n"
            "|    b     .     W     . |\n"
            "| .     .     .     .    |\n"
            "|    .     .     .     . |\n"
            "| .     .     .     .    |\n"
            "|    .     .     .     . |\n"
            "| w     .     .     .    |\n"
            "|    .     .     .     . |\n"
            "| .     B     .     w    |\n"
            "+------------------------+\n"
            "White (w) to move\n");
}

TEST(Diagram, draws_discs_and_crowns_in_unicode) {
  EXPECT_EQ(draw(position("B:WK3,21,32:B1,K30"), {}),
            "┌────────────────────────┐\n"
            "│░░░ ● ░░░   ░░░ ♕ ░░░   │\n"
            "│   ░░░   ░░░   ░░░   ░░░│\n"
            "│░░░   ░░░   ░░░   ░░░   │\n"
            "│   ░░░   ░░░   ░░░   ░░░│\n"
            "│░░░   ░░░   ░░░   ░░░   │\n"
            "│ ○ ░░░   ░░░   ░░░   ░░░│\n"
            "│░░░   ░░░   ░░░   ░░░   │\n"
            "│   ░░░ ♛ ░░░   ░░░ ○ ░░░│\n"
            "└────────────────────────┘\n"
            "Black (●) to move\n");
}

TEST(Diagram, turns_the_board_round_for_black_and_keeps_the_numbers_of_the_squares) {
  const std::string picture =
      draw(rules::Position::start(),
           {.format = DiagramFormat::Ascii, .numbers = Numbers::Shown, .below = Side::Black});
  EXPECT_NE(picture.find("+\n|     32        31        30        29   |\n"
                         "|       w         w         w         w  |\n"),
            std::string::npos);
  EXPECT_NE(picture.find("|4         3         2         1         |\n"
                         "|  b         b         b         b       |\n+"),
            std::string::npos);
}

TEST(Diagram, uses_escape_sequences_only_when_colours_are_wanted) {
  const auto start = rules::Position::start();
  EXPECT_EQ(draw(start, {}).find('\x1b'), std::string::npos);
  EXPECT_NE(draw(start, {.colours = Colours::Ansi}).find('\x1b'), std::string::npos);
  EXPECT_EQ(draw(start, {.format = DiagramFormat::Ascii, .colours = Colours::Ansi}).find('\x1b'),
            std::string::npos);
}

TEST(Diagram, places_every_piece_of_an_svg_on_its_square) {
  const DiagramStyle style{.format = DiagramFormat::Svg, .numbers = Numbers::Shown};
  const std::string picture = draw(position("W:WK3,22:B12,K30"), style);
  EXPECT_NE(picture.find(R"(<use href="#white-king" x="500" y="0"/>)"), std::string::npos);
  EXPECT_NE(picture.find(R"(<use href="#white-man" x="200" y="500"/>)"), std::string::npos);
  EXPECT_NE(picture.find(R"(<use href="#black-man" x="700" y="200"/>)"), std::string::npos);
  EXPECT_NE(picture.find(R"(<use href="#black-king" x="200" y="700"/>)"), std::string::npos);
  EXPECT_NE(picture.find("<title>White to move: W:WK3,22:B12,K30</title>"), std::string::npos);
  EXPECT_EQ(occurrences(picture, "<text "), 32u);
  EXPECT_EQ(occurrences(draw(position("W:WK3,22:B12,K30"), {.format = DiagramFormat::Svg}), "<text "), 0u);
}

}  // namespace
}  // namespace kelso::notation
