// PdnGame: a game as a PDN file contains it, with everything around the moves.
//
// A line of play is the list of the elements of the file, in their order, so nothing that was read is lost
// when it is written again. Comments stand before or after the move they belong to, glyphs and variations
// after it; a variation replaces the last move before it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/move_number.hpp"
#include "rules/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::notation {

struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

// Black moves first in English draughts, so "1-0" means that Black won.
enum class GameResult : std::uint8_t { Unknown, BlackWon, WhiteWon, Draw, BothLost };

[[nodiscard]] std::string_view to_text(GameResult result);   // "1-0", "0-1", "1/2-1/2", "0-0", "*"
[[nodiscard]] std::string_view to_words(GameResult result);  // "Black won", "draw", …
// Also "2-0", "1-1" and "0-2" of international draughts; anything else is unknown.
[[nodiscard]] GameResult parse_result(std::string_view text);

struct PlayedMove {
  rules::Move move;
  MoveNumber number;
  std::string strength;  // "!", "?!", "(?)", … or nothing

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct Comment {
  std::string text;  // what stands between the braces; clocks in it: pdn_commands.hpp

  friend bool operator==(const Comment&, const Comment&) = default;
};

struct LineComment {
  std::string text;  // what stands between % and the end of the line

  friend bool operator==(const LineComment&, const LineComment&) = default;
};

// A numeric annotation glyph: $1 means "good move", $7 "the only move".
struct Glyph {
  int number = 0;

  friend bool operator==(Glyph, Glyph) = default;
};

// A new position is set up in the middle of a line.
struct NewPosition {
  rules::Position position;

  friend bool operator==(const NewPosition&, const NewPosition&) = default;
};

struct Element;
using Line = std::vector<Element>;

struct Variation {
  Line line;

  friend bool operator==(const Variation& a, const Variation& b);
};

struct Element : std::variant<PlayedMove, Comment, LineComment, Glyph, NewPosition, Variation> {
  using variant::variant;
};

inline bool operator==(const Variation& a, const Variation& b) { return a.line == b.line; }

struct PdnGame {
  std::vector<Tag> tags;  // in the order of the file; FEN and Result agree with the two below
  rules::Position start = rules::Position::start();
  Line line;
  GameResult result = GameResult::Unknown;

  friend bool operator==(const PdnGame&, const PdnGame&) = default;
};

[[nodiscard]] const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name);
// Gives the tag this value, at the end of the list if it is not there yet.
void set_tag(std::vector<Tag>& tags, std::string_view name, std::string value);

struct Ply {
  rules::Position before;
  rules::Move move;

  friend bool operator==(const Ply&, const Ply&) = default;
};

// The moves that were played, without variations.
[[nodiscard]] std::vector<Ply> main_line(const PdnGame& game);

// A finished or running game under the given tags; FEN, Result and GameType are added.
[[nodiscard]] PdnGame to_pdn_game(const rules::Game& game, std::vector<Tag> tags);
// The main line as a game without draw rules, because people play on; nothing if a new position is set up in
// the line.
[[nodiscard]] std::optional<rules::Game> to_rules_game(const PdnGame& game);

}  // namespace kelso::notation
