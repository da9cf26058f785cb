// Self-play: games of the engine against itself, as a source of positions whose worth is known afterwards.
//
//   SelfPlay self_play({.nodes = 3000, .seed = 7}, database);
//   for (const JudgedPosition& judged : self_play.next_game()) …
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "cli/machine_clock.hpp"
#include "endgame/database.hpp"
#include "eval/hand_made.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

// A position in which nobody can capture, seen by the side to move.
struct JudgedPosition {
  rules::Position position;
  int score;      // points, by the search that chose the move
  double result;  // of the game: 1 won, 0.5 drawn, 0 lost
};

struct SelfPlayOptions {
  std::uint64_t nodes = 3000;  // for each move
  int random_plies = 7;        // at most, behind a three-move ballot
  std::uint64_t seed = 1;
};

class SelfPlay {
 public:
  // The tables, which must outlive this, decide the games that come so far.
  SelfPlay(const SelfPlayOptions& options, const endgame::Database& tables);

  [[nodiscard]] std::vector<JudgedPosition> next_game();

 private:
  [[nodiscard]] rules::Position next_opening();
  [[nodiscard]] search::RootLine best_line(const rules::Game& game);

  SelfPlayOptions options_;
  const endgame::Database& tables_;
  MachineClock clock_;
  eval::HandMade evaluator_;
  search::Engine engine_;
  Random random_;
};

}  // namespace kelso::cli
