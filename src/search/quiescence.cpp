// The end of the tree: captures are played out, and a side that is threatened with one may still move,
// unless it stands badly anyway.
#include "search/worker.hpp"

namespace kelso::search {

using board::Side;
using rules::Generator;
using rules::Move;

namespace {
// So many plies in a row a threatened side may answer; deeper, the evaluation has to do.
constexpr int kThreatLevels = 1;
}  // namespace

template <Side S>
Score Worker::quiescence(Window window, int ply, int level) {
  frame(ply).pv.clear();
  if (enter_node(ply)) return Score::draw();
  const rules::Position& position = frame(ply).position;
  const Generator<S> generator(position);
  if (ply >= kMostPlies) return evaluate(ply);
  if (generator.can_capture()) return quiescence_moves<S, true>(generator, window, ply, level);
  if (!generator.can_move()) return Score::loss_in(ply);
  if (!Generator<opponent(S)>(position).can_capture()) {
    if (const auto known = known_score(ply)) return *known;
  } else if (context_.techniques.threats && level < kThreatLevels && evaluate(ply) > window.alpha) {
    return quiescence_moves<S, false>(generator, window, ply, level + 1);
  }
  return evaluate(ply);
}

template <Side S, bool CapturesOnly>
Score Worker::quiescence_moves(const Generator<S>& generator, Window window, int ply, int level) {
  ++interior_;
  Score best = -Score::infinite();
  const auto try_move = [&](Move move) {
    if (best >= window.beta || stopped_) return;
    ++generated_;
    descend<S>(move, ply);
    const Score score = -quiescence<opponent(S)>(window.reversed(), ply + 1, level);
    if (stopped_) return;
    if (score <= best) return;
    best = score;
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
