// FinishedGame: a game of a contest with everything that is known about it, before it is written to a
// store, a PDN file or a message.
#pragma once

#include <string>

#include "lab/pair.hpp"
#include "referee/referee.hpp"

namespace kelso::lab {

struct FinishedGame {
  GameId id;
  board::BySide<std::string> names;  // of the contestants
  std::string opening;               // its label
  referee::GameRecord record;
};

// The tags of a game of a contest; start, result and the name of the opening are added.
struct PdnTags {
  std::string event;
  std::string date;  // 2024.12.31
  std::string round;
  board::BySide<std::string> names;
  std::string termination;
};
[[nodiscard]] std::string to_pdn(const rules::Game& game, const PdnTags& tags);

struct PdnEvent {
  std::string name;
  std::string date;  // 2024.12.31
};
[[nodiscard]] std::string to_pdn(const FinishedGame& finished, const PdnEvent& event);

}  // namespace kelso::lab
