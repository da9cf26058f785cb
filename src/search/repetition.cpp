// Draws by the rules within the tree: repetition, with the positions of the game before the root, and the
// 40-move rule.
#include "rules/generate.hpp"
#include "search/worker.hpp"

namespace kelso::search {

// The first repetition counts as a draw: a side that can repeat a position once can do so again.
bool Worker::is_draw(int ply) const {
  const Frame& here = frame(ply);
  if (here.reversible_plies < 4) return false;
  if (here.reversible_plies >= rules::Game::kPliesForDraw) return rules::has_legal_move(here.position);
  for (int back = 4; back <= here.reversible_plies; back += 2) {
    if (back <= ply) {
      if (frame(ply - back).key == here.key) return true;
    } else {
      const auto from_end = static_cast<std::size_t>(back - ply);
      if (from_end > game_keys_.size()) return false;
      if (game_keys_[game_keys_.size() - from_end] == here.key) return true;
    }
  }
  return false;
}

}  // namespace kelso::search
