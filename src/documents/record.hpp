// What a document's program leaves behind: the moves of a game or of one search, and its counts. Squares
// and sides are always ours, whatever the document's own drawing looks like.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.hpp"

namespace kelso::documents {

// `expanded` counts what that document calls expanded: the nodes visited in 000 and 004, the replies of
// the opponent in 001.
struct Statistics {
  std::uint64_t leaf = 0;         // nodes valued at the horizon or without moves
  std::uint64_t expanded = 0;     // see above
  std::uint64_t visited = 0;      // nodes entered except the root
  std::uint64_t interior = 0;     // nodes whose successors were generated
  std::uint64_t generated = 0;    // successors returned by the generator
  std::uint64_t evaluations = 0;  // calls of the evaluation function
  std::int64_t time_us = 0;

  Statistics& operator+=(const Statistics& more);
  friend bool operator==(const Statistics&, const Statistics&) = default;
};

struct PlayedMove {
  enum class Kind : std::uint8_t { Step, Capture, Pass, Revert };

  board::Side side = board::Side::Black;
  Kind kind = Kind::Pass;
  std::vector<board::Square> path = {};  // from, then every landing square
  board::SquareSet captured = {};

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

// "11-15", "11x18x25", "pass", "revert".
[[nodiscard]] std::string to_text(const PlayedMove& move);

struct GameRecord {
  board::Board start;
  board::Side first_mover = board::Side::Black;
  std::vector<PlayedMove> moves = {};
  std::vector<board::Board> boards = {};  // after each ply
  std::optional<board::Side> winner = std::nullopt;
  std::string reason = {};  // "no-moves", …; empty: stopped before the end
  int plies = 0;
  int rounds = 0;
  board::BySide<Statistics> statistics = {};
};

struct SearchRecord {
  std::optional<PlayedMove> move = std::nullopt;               // nothing: no legal move, or stopped
  double value = 0;                                            // from the side to move
  std::vector<std::pair<PlayedMove, double>> root_moves = {};  // only where every value is exact
  std::vector<PlayedMove> best_moves = {};
  Statistics statistics = {};
  std::uint64_t cutoffs = 0;
};

}  // namespace kelso::documents
