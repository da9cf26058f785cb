// The option --board-style, shared by all commands that print boards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "board/side.hpp"
#include "cli/commands.hpp"
#include "command_line/terminal.hpp"
#include "notation/diagram.hpp"
#include "rules/position.hpp"

namespace kelso::cli {

enum class BoardStyle : std::uint8_t { Unicode, Ascii, Framed, RowsAndColumns, Grid, None };

// Without the option the style keeps its value.
void add_board_style_option(OptionSet& command, BoardStyle& style);
void add_board_style_option(OptionSet& command, std::optional<BoardStyle>& style);
[[nodiscard]] std::optional<BoardStyle> parse_board_style(const std::string& name);

struct BoardLook {
  notation::Numbers numbers = notation::Numbers::Shown;
  board::Side below = board::Side::White;
};

// The documents' own boards are always drawn as in the document, with its side at the bottom.
[[nodiscard]] std::string draw_board(const rules::Position& position, BoardStyle style,
                                     const Terminal& terminal, const BoardLook& look = {});

}  // namespace kelso::cli
