// Games of document 004 and what its agent did in them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/d004/game.hpp"
#include "experiments/records.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

inline constexpr int kMostPlies004 = 150;

struct GameOf004 {
  int agent_depth = 10;
  int hint_depth = 10;
  documents::d004::Order order = documents::d004::Order::UlUrLlLr;
  bool random_human = false;  // plays any legal move instead of following the hint
  std::uint64_t seed = 0;
};

// Nothing if it was stopped.
[[nodiscard]] std::optional<AgentGameOf004> play(const GameOf004& game, const lab::StopCheck& stopped);

// Sums over the agent's turns of some games.
struct TurnsOf004 {
  int searched = 0;  // turns with at least two legal moves
  int forced = 0;
  double legal_moves = 0;  // over all turns
  double generated = 0;
  double explored = 0;
  double parents = 0;
  double seconds = 0;
  double factors = 0;  // generated / parents of each turn, added up

  void add(const AgentGameOf004& game);
  [[nodiscard]] int turns() const { return searched + forced; }
  [[nodiscard]] double explored_percent() const { return 100 * explored / generated; }
};

// "agent", "human" or "open".
[[nodiscard]] std::string winner_of_004(const GameSummary& game);

}  // namespace kelso::experiments
