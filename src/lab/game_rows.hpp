// Games as the store keeps them, and back.
//
//   writer.add(run, to_row(id, record, {first.name, second.name}, opening));
//   std::optional<rules::Outcome> outcome = outcome_of(row);
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "lab/pair.hpp"
#include "lab/play_game.hpp"
#include "store/rows.hpp"

namespace kelso::lab {

struct PlayedGame {
  const GameId& id;
  const GameRecord& record;
  const Opening& opening;
  board::BySide<std::string> names;
};

[[nodiscard]] store::GameRow to_row(const PlayedGame& played);

// Nothing for games without an end, or with a reason this program does not know.
[[nodiscard]] std::optional<rules::Outcome> outcome_of(const store::GameRow& row);
// The whole game, replayed; the reason says which move is wrong.
[[nodiscard]] Result<rules::Game, std::string> game_of(const store::GameRow& row);

struct PdnHeader {
  std::string event;
  std::string date;  // 2024.12.31
};
// The game as PDN, with the name of its opening where it has one.
[[nodiscard]] Result<std::string, std::string> pdn_of(const store::GameRow& row, const PdnHeader& header);

}  // namespace kelso::lab
