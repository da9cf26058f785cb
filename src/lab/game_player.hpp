// GamePlayer: plays games of a contest, one after the other, with players of its own. For one thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/finished_game.hpp"
#include "lab/openings.hpp"
#include "lab/pair.hpp"
#include "referee/play_game.hpp"

namespace kelso::lab {

struct Contestant {
  std::string name;                                         // as tables show it
  player::Limits limits;                                    // the player's own, or those of the match
  std::function<std::unique_ptr<player::Player>()> create;  // called once by every GamePlayer
};

// Everything that the games of a contest share. The openings must outlive it.
struct ContestSetup {
  std::vector<Contestant> contestants;
  std::span<const Opening> openings;
  const player::Clock& clock;
  referee::Conditions conditions = {};
};

class GamePlayer {
 public:
  // The setup must outlive it.
  explicit GamePlayer(const ContestSetup& setup) : setup_(setup), players_(setup.contestants.size()) {}

  [[nodiscard]] std::optional<FinishedGame> play(const GameId& id, player::StopToken stop);

 private:
  const ContestSetup& setup_;
  std::vector<std::unique_ptr<player::Player>> players_;  // made when first needed
};

}  // namespace kelso::lab
