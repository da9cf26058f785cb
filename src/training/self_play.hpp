// Self-play: games of the engine against itself, as a source of positions whose worth is known afterwards.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "endgame/database.hpp"
#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "player/stop_token.hpp"
#include "search/engine.hpp"

namespace kelso::training {

// A position in which nobody can capture, seen by the side to move.
struct JudgedPosition {
  rules::Position position;
  std::optional<int> score;  // points, by the search that chose the move; nothing where tables know better
  double result;             // of the game, or by the tables: 1 won, 0.5 drawn, 0 lost
};

struct SelfPlayOptions {
  std::uint64_t nodes = 3000;  // for each move
  int random_plies = 7;        // at most, after a three-move ballot
  std::uint64_t seed = 1;
};

class SelfPlay {
 public:
  // The tables, which must outlive this, say what endings are worth.
  SelfPlay(const SelfPlayOptions& options, const endgame::Database& tables);

  // A game that is stopped early has only the positions up to there.
  [[nodiscard]] std::vector<JudgedPosition> next_game(player::StopToken stop);

 private:
  [[nodiscard]] rules::Position next_opening();
  [[nodiscard]] search::RootLine best_line(const rules::Game& game);

  SelfPlayOptions options_;
  const endgame::Database& tables_;
  machine::MachineClock clock_;
  eval::HandMade evaluator_;
  search::Engine engine_;
  Random random_;
};

}  // namespace kelso::training
