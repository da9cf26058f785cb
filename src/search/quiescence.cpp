// The end of the tree: captures are played out, and a side whose piece could be captured may move first,
// unless its evaluation is not above alpha anyway.
#include "search/worker.hpp"

namespace kelso::search {

using board::Side;
using rules::Generator;
using rules::Move;

namespace {
// Number of times that a threatened side may move; after that the position is evaluated.
constexpr int kThreatLevels = 1;
}  // namespace

template <Side S>
Score Worker::quiescence(Window window, int ply, int level) {
  frame(ply).pv.clear();
  if (enter_node(ply)) return Score::draw();
  const rules::Position& position = frame(ply).position;
  const Generator<S> generator(position);
  if (ply >= kMostPlies) return evaluate_leaf(ply);
  if (generator.can_capture()) return quiescence_moves<S, true>(generator, window, ply, level);
  const bool threatened = Generator<opponent(S)>(position).can_capture();
  const bool can_move = generator.can_move();
  if (can_move && threatened && context_.techniques.threats && level < kThreatLevels &&
      evaluate(ply) > window.alpha)
    return quiescence_moves<S, false>(generator, window, ply, level + 1);
  counters_.leaf.add();
  if (!can_move) return Score::loss_in(ply);
  if (!threatened)
    if (const auto known = known_score(ply)) return *known;
  return evaluate(ply);
}

template <Side S, bool CapturesOnly>
Score Worker::quiescence_moves(const Generator<S>& generator, Window window, int ply, int level) {
  counters_.interior.add();
  Score best = -Score::infinite();
  const auto try_move = [&](Move move) {
    counters_.generated.add();
    if (best >= window.beta || stopped_) return;
    descend<S>(move, ply);
    const Score score = -quiescence<opponent(S)>(window.reversed(), ply + 1, level);
    if (stopped_) return;
    if (score <= best) return;
    best = score;
    if (best >= window.beta) counters_.cutoffs.add();
    if (best <= window.alpha) return;
    window.alpha = best;
    raise_pv(move, ply);
  };
  if constexpr (CapturesOnly)
    generator.visit_captures(try_move);
  else
    generator.visit_steps(try_move);
  return best;
}

template Score Worker::quiescence<Side::Black>(Window, int, int);
template Score Worker::quiescence<Side::White>(Window, int, int);

}  // namespace kelso::search
