// PlayedGame: a finished game as `kelso game` prints it, played by players or by a document's program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "documents/record.hpp"
#include "player/search_info.hpp"
#include "referee/referee.hpp"
#include "rules/game.hpp"

namespace kelso::cli {

// Node counts and time of one side's searches.
[[nodiscard]] Json statistics_json(const documents::Statistics& statistics);

struct PlayedGame {
  board::BySide<std::string> players;  // as they were given
  std::string document;                // "000"; empty: played by the standard rules
  rules::Position start = rules::Position::start();
  std::vector<std::string> moves;          // full capture paths
  std::vector<rules::Position> positions;  // after each ply
  std::optional<board::Side> winner;
  std::string reason;
  std::string message;  // details of the reason; may be empty
  int rounds = 0;
  board::BySide<documents::Statistics> statistics;
  std::optional<rules::Game> game;  // if it was played by the standard rules
};

[[nodiscard]] PlayedGame to_played_game(const referee::GameRecord& record);
[[nodiscard]] PlayedGame to_played_game(const documents::GameRecord& record);

[[nodiscard]] Json to_json(const PlayedGame& game);
// "White wins (no-moves) after 25 rounds, 50 plies", and a table of both sides' statistics.
[[nodiscard]] std::string closing_statistics(const PlayedGame& game);

// The game for PDN. Fails if a move is not legal by the rules of English draughts.
[[nodiscard]] Result<rules::Game, CommandError> to_rules_game(const PlayedGame& game);

}  // namespace kelso::cli
