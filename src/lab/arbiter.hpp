// Arbiter: seats the players of a contest and lets them play its games, one after the other.
//
//   Arbiter arbiter(field);
//   if (const auto row = arbiter.play({task, 1}, stop)) …      // nothing: it was stopped
//
// An arbiter and his players belong to one thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/pair.hpp"
#include "lab/play_game.hpp"

namespace kelso::lab {

struct Contestant {
  std::string name;                                         // as tables show it
  player::Limits limits;                                    // the player's own, or those of the match
  std::function<std::unique_ptr<player::Player>()> create;  // called once by every arbiter
};

// Everything that the games of a contest share. The openings must outlive it.
struct Field {
  std::vector<Contestant> contestants;
  std::span<const Opening> openings;
  GameConditions conditions;
};

class Arbiter {
 public:
  // The field must outlive the arbiter.
  explicit Arbiter(const Field& field) : field_(field), players_(field.contestants.size()) {}

  [[nodiscard]] std::optional<store::GameRow> play(const GameId& id, player::StopToken stop);

 private:
  const Field& field_;
  std::vector<std::unique_ptr<player::Player>> players_;  // made when first needed
};

}  // namespace kelso::lab
