// Loads and saves games and boards.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "board/side.hpp"
#include "notation/pdn_game.hpp"
#include "play/board_game.hpp"
#include "rules/position.hpp"

namespace kelso::tui {

// Appends the game to the file. Returns the error, if any.
[[nodiscard]] std::optional<std::string> append_game(const notation::PdnGame& game, const std::string& path);

// Saves an interrupted game in $XDG_DATA_HOME/kelso/unfinished.pdn or below ~/.local/share. Returns a
// sentence that names the file or the error; nothing if there was nothing to save.
[[nodiscard]] std::optional<std::string> keep_unfinished(const play::BoardGame& board);

// A game of a PDN file by its number, from 1; 0 is the last one.
[[nodiscard]] Result<notation::PdnGame, std::string> read_game(const std::string& path, std::size_t number);

// A board in the text format of document 003.
[[nodiscard]] Result<rules::Position, std::string> read_board(const std::string& path, board::Side first);

}  // namespace kelso::tui
