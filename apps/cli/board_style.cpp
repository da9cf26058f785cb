#include "cli/board_style.hpp"

#include "notation/document_board.hpp"

namespace kelso::cli {

namespace {

const Choices<BoardStyle> kStyles = {{"unicode", BoardStyle::Unicode}, {"ascii", BoardStyle::Ascii},
                                     {"framed", BoardStyle::Framed},   {"rc", BoardStyle::RowsAndColumns},
                                     {"grid", BoardStyle::Grid},       {"none", BoardStyle::None}};

constexpr const char* kMeaning =
    "How to print boards: in Unicode or ASCII, as document 000 (framed), 001 (rc) or 002 (grid) drew them, "
    "or not "
    "at all.";

}  // namespace

void add_board_style_option(OptionSet& command, BoardStyle& style) {
  command.add_choice<BoardStyle>("--board-style", style, kStyles, kMeaning);
}

void add_board_style_option(OptionSet& command, std::optional<BoardStyle>& style) {
  command.add_choice<BoardStyle>("--board-style", style, kStyles, kMeaning);
}

std::optional<BoardStyle> parse_board_style(const std::string& name) {
  for (const auto& [word, style] : kStyles)
    if (word == name) return style;
  return std::nullopt;
}

std::string draw_board(const rules::Position& position, BoardStyle style, const Terminal& terminal,
                       const BoardLook& look) {
  const auto colours = terminal.has_colours() ? notation::Colours::Ansi : notation::Colours::None;
  switch (style) {
    case BoardStyle::None:
      return {};
    case BoardStyle::Framed:
      return notation::draw_framed(position.board(), colours);
    case BoardStyle::RowsAndColumns:
      return notation::draw_rows_and_columns(position.board());
    case BoardStyle::Grid:
      return notation::draw_grid(position.board());
    default:
      break;
  }
  const auto format =
      style == BoardStyle::Ascii ? notation::DiagramFormat::Ascii : notation::DiagramFormat::Unicode;
  return notation::draw(position,
                        {.format = format, .numbers = look.numbers, .below = look.below, .colours = colours});
}

}  // namespace kelso::cli
