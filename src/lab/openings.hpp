// Openings: the positions in which the games of a match begin, and the names of openings.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/game.hpp"

namespace kelso::lab {

// Moves that are played for both sides before the players choose.
struct Opening {
  rules::Position start = rules::Position::start();
  std::vector<rules::Move> moves;

  friend bool operator==(const Opening&, const Opening&) = default;
};

// What identifies an opening in tables: its moves, behind the FEN where it is not the start position;
// "start" for none of both.
[[nodiscard]] std::string label(const Opening& opening);
// With the moves played; the draw rules are those of matches.
[[nodiscard]] rules::Game begin_game(const Opening& opening);

struct Ballot {
  int number;  // by the American Checker Federation, 1 … 174
  Opening opening;
  enum class Deck : std::uint8_t { Of144, AddedFor156, Barred } deck;
};

[[nodiscard]] std::vector<Ballot> three_move_ballots();

// Which three-move ballots are drawn: the deck in use, or the barred ones as well.
enum class Deck : std::uint8_t { Of156, Of174 };
[[nodiscard]] std::vector<Opening> three_move_openings(Deck deck);
// The 43 that are played of the 49.
[[nodiscard]] std::vector<Opening> two_move_openings();

// A line of play that leads to a position with a name; a name may have several.
struct NamedOpening {
  std::string_view name;
  Opening opening;
};
[[nodiscard]] std::vector<NamedOpening> named_openings();

// The name of the last position of the game that has one, whichever way it was reached.
[[nodiscard]] std::optional<std::string_view> opening_name(const rules::Game& game);

struct OpeningFileError {
  std::size_t line = 0;
  std::string message;
};

// A file of positions, one FEN per line. Empty lines and comments after # are skipped.
[[nodiscard]] Result<std::vector<Opening>, OpeningFileError> read_fen_openings(std::istream& file);
// The main lines of the games in a PDN file, with all their moves.
[[nodiscard]] Result<std::vector<Opening>, OpeningFileError> read_pdn_openings(std::istream& file);

enum class OpeningOrder : std::uint8_t { Sequential, Random };

// Which opening each pair of a match plays, as places in a list of that size. The list repeats when it
// is exhausted; in random order every repetition is shuffled separately.
struct OpeningSchedule {
  std::size_t openings;
  std::size_t pairs;
  OpeningOrder order = OpeningOrder::Sequential;
  std::uint64_t seed = 0;
};
[[nodiscard]] std::vector<std::size_t> schedule(const OpeningSchedule& wanted);

}  // namespace kelso::lab
