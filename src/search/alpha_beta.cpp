// The tree search: principal variation search (Marsland & Campbell 1982) in these steps.
//
//   search        1. draws; at the horizon: quiescence
//                 2. stop, and wins that cannot be improved
//                 3. the transposition table knows enough
//                 4. the databases know the value
//                 5. far above the window by evaluation or by a shallow search: prune (probcut)
//                 6. a move that stands out is extended (is_singular)
//                 7. the moves, best first, without those that help too late (rank, move_loop, is_futile)
//                 8. store what was found
//   search_move   extend, reduce, null window first, open window if it proves better
#include <algorithm>

#include "rules/generate.hpp"
#include "search/worker.hpp"

namespace kelso::search {

using board::Side;
using rules::Generator;
using rules::Move;
using rules::MoveList;

namespace {

constexpr int kProbcutDepth = 8;       // plies, from here on; shallower it loses (experiment 001)
constexpr int kProbcutMargin = 50;     // points
constexpr int kProbcutDeficit = 10;    // points; further below beta by evaluation, the probe rarely succeeds
constexpr int kPruningDepth = 4;       // plies, up to here
constexpr int kPruningMargin = 40;     // points per ply
constexpr int kFutilityDepth = 5;      // plies, up to here
constexpr int kFutilityMargin = 50;    // points per ply
constexpr int kSingularDepth = 7;      // plies, from here on
constexpr int kSingularMargin = 2;     // points per ply
constexpr int kSingularLag = 3;        // plies by which the entry of the table may be shallower than the node
constexpr int kReductionDepth = 3;     // plies, from here on
constexpr int kDeepeningDepth = 5;     // plies, from here on
constexpr int kHistoryPerPly = 8'192;  // rank that a ply of reduction is worth
constexpr int kKiller = 1 << 20;       // above every rank by history
constexpr int kTableMove = 1 << 24;    // above every other rank

// Plies by which late moves are searched less deeply, by depth and number of the move. The logarithms are
// computed by the midpoint rule, which gives the same bits on every machine.
constexpr auto kReductions = [] {
  std::array<double, 64> logarithms{};
  for (std::size_t k = 2; k < 64; ++k) logarithms[k] = logarithms[k - 1] + 1 / (static_cast<double>(k) - 0.5);
  std::array<std::array<std::int8_t, 64>, 64> table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t number = 1; number < 64; ++number)
      table[depth][number] = static_cast<std::int8_t>(0.6 + logarithms[depth] * logarithms[number] / 2.1);
  return table;
}();

bool answers(const Entry& entry, Window window, int depth) {
  if (entry.depth < depth) return false;
  if (entry.bound == Bound::Exact) return true;
  return entry.bound == Bound::Lower ? entry.score >= window.beta : entry.score <= window.alpha;
}

}  // namespace

template <Side S>
Score Worker::search(Window window, int depth, int ply) {
  Frame& here = frame(ply);
  here.pv.clear();
  if (is_draw(ply)) return draw_score(ply);
  if (depth <= 0) return quiescence<S>(window, ply, 0);
  if (enter_node(ply)) return Score::draw();
  if (Score::win_in(ply + 1) <= window.alpha) return Score::win_in(ply + 1);

  const bool open = window.is_open();
  const bool excluding = here.excluded != Entry::kNoMove;
  std::optional<Entry> entry;
  if (context_.techniques.table && !excluding) {
    entry = context_.table.find(here.key);
    if (entry) {
      entry->score = entry->score.from_root(ply);
      if (!open && answers(*entry, window, depth)) return entry->score;
    }
  }
  const Generator<S> generator(here.position);
  Node node{.window = window,
            .depth = depth,
            .ply = ply,
            .pv = open,
            .captures = generator.can_capture(),
            .table_move = entry ? entry->move : Entry::kNoMove};
  if (ply >= kMostPlies) return evaluate_leaf(ply);
  MoveList moves;
  generator.visit([&moves](Move move) { moves.push(move); });
  if (moves.empty()) {
    counters_.leaf.add();
    return Score::loss_in(ply);
  }
  const bool quiet = !node.captures && !Generator<opponent(S)>(here.position).can_capture();
  if (!excluding && quiet)
    if (const auto known = known_score(ply)) return *known;

  if (!open && !excluding && !node.captures && !window.beta.is_decided()) {
    const Score evaluation = evaluate(ply);
    if (context_.techniques.pruning && depth <= kPruningDepth && quiet &&
        evaluation >= window.beta + kPruningMargin * depth)
      return evaluation;
    Score score;
    if (context_.techniques.probcut && depth >= kProbcutDepth && !here.in_probe && probcut<S>(node, score))
      return score;
  }
  if (stopped_) return Score::draw();
  if (context_.techniques.deepening && depth >= kDeepeningDepth && node.table_move == Entry::kNoMove &&
      moves.size() > 1 && !excluding)
    --node.depth;
  if (context_.techniques.singular && entry && !excluding && is_singular<S>(node, *entry))
    node.extended_move = entry->move;
  if (stopped_) return Score::draw();

  counters_.interior.add();
  counters_.generated.add(moves.size());
  const BestMove best = move_loop<S>(node, moves);
  if (!stopped_ && !excluding) store(node, best);
  return best.score;
}

// Accepts the result of a much shallower search whose score is above the window by a margin (Buro 1995).
template <Side S>
bool Worker::probcut(const Node& node, Score& score) {
  const Score beta = node.window.beta + kProbcutMargin;
  Frame& here = frame(node.ply);
  if (here.evaluation < node.window.beta - kProbcutDeficit) return false;
  here.in_probe = true;
  const std::array<Step, 2> killers = here.killers;
  score = search<S>(Window::below(beta), node.depth / 2, node.ply);
  here.killers = killers;
  here.in_probe = false;
  if (stopped_ || score < beta) return false;
  if (!score.is_decided()) score = score - kProbcutMargin;
  return true;
}

// Whether the move of the table is much better than all others (Anantharaman, Campbell & Hsu 1988).
template <Side S>
bool Worker::is_singular(const Node& node, const Entry& entry) {
  if (node.depth < kSingularDepth || entry.move == Entry::kNoMove || entry.bound == Bound::Upper ||
      entry.depth < node.depth - kSingularLag || entry.score.is_decided())
    return false;
  Frame& here = frame(node.ply);
  const Score beta = entry.score - kSingularMargin * node.depth;
  here.excluded = entry.move;
  const std::array<Step, 2> killers = here.killers;
  const Score others = search<S>(Window::below(beta), node.depth / 2, node.ply);
  here.killers = killers;
  here.excluded = Entry::kNoMove;
  return !stopped_ && others < beta;
}

MoveOrdering::Context Worker::ordering_context(Side side, int ply) const {
  return {side, ply > 0 ? frame(ply - 1).step : Step(), ply > 1 ? frame(ply - 2).step : Step()};
}

template <Side S>
void Worker::rank(const Node& node, const MoveList& moves, int* scores) const {
  const Techniques& techniques = context_.techniques;
  const Frame& here = frame(node.ply);
  const MoveOrdering::Context context = ordering_context(S, node.ply);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    scores[i] = i == node.table_move ? kTableMove : 0;
    if (node.captures) {
      scores[i] += 4 * moves[i].captured().count() + (moves[i].captured() & here.position.kings()).count();
      continue;
    }
    const Step step(moves[i]);
    if (techniques.killers && step == here.killers[0]) scores[i] += 2 * kKiller;
    if (techniques.killers && step == here.killers[1]) scores[i] += kKiller;
    if (techniques.history) scores[i] += ordering_.history(context, step);
    if (techniques.replies) scores[i] += ordering_.replies(context, step);
  }
}

// Whether a move with a low rank may be skipped because the side is far behind (Heinz 1998). The first move
// is never skipped, and none while all moves so far lose.
bool Worker::is_futile(const Node& node, int rank, Score best, Score alpha) {
  if (!context_.techniques.futility || node.pv || node.captures || node.depth > kFutilityDepth) return false;
  if (best.is_decided() || rank >= kKiller / 2 || frame(node.ply).excluded != Entry::kNoMove) return false;
  return evaluate(node.ply) + kFutilityMargin * node.depth <= alpha;
}

int Worker::reduction(const Node& node, std::size_t number, int history) const {
  if (!context_.techniques.reductions || node.captures || number == 0 || node.depth < kReductionDepth)
    return 0;
  int plies =
      kReductions[static_cast<std::size_t>(std::min(node.depth, 63))][std::min<std::size_t>(number, 63)];
  if (node.pv) --plies;
  plies -= std::clamp(history / kHistoryPerPly, -1, 2);
  return std::clamp(plies, 0, node.depth - 2);
}

template <Side S>
Score Worker::search_move(const Node& node, Move move, std::size_t number, int reduced, int extension,
                          Score alpha) {
  const int ply = node.ply;
  const int depth = node.depth - 1 + extension;
  descend<S>(move, ply);
  Frame& next = frame(ply + 1);
  next.key = next.position.key();
  next.in_probe = frame(ply).in_probe;
  if (depth - reduced > 0) context_.table.prefetch(next.key);
  constexpr Side kOther = opponent(S);
  const Window window{alpha, node.window.beta};
  if (number == 0) return -search<kOther>(window.reversed(), depth, ply + 1);
  const Window null = Window::above(alpha).reversed();
  Score score = -search<kOther>(null, depth - reduced, ply + 1);
  if (score > alpha && reduced > 0 && !stopped_) score = -search<kOther>(null, depth, ply + 1);
  if (score > alpha && score < window.beta && !stopped_)
    score = -search<kOther>(window.reversed(), depth, ply + 1);
  return score;
}

template <Side S>
Worker::BestMove Worker::move_loop(const Node& node, const MoveList& moves) {
  std::array<int, MoveList::kCapacity> scores;
  rank<S>(node, moves, scores.data());
  PickedMoves picked(moves, scores.data());
  Frame& here = frame(node.ply);
  BestMove best{-Score::infinite()};
  Score alpha = node.window.alpha;
  std::array<Step, MoveList::kCapacity> tried;
  std::size_t number = 0;
  const int forced = context_.techniques.forced && moves.size() == 1 ? 1 : 0;
  while (const auto place = picked.next()) {
    if (*place == here.excluded) continue;
    const Move move = moves[*place];
    const Step step(move);
    here.step = step;
    if (number > 0 && is_futile(node, scores[*place], best.score, alpha)) {
      tried[number++] = step;
      continue;
    }
    const int extension = *place == node.extended_move ? 1 : forced;
    const int reduced = extension > 0 ? 0 : reduction(node, number, scores[*place]);
    const Score score = search_move<S>(node, move, number, reduced, extension, alpha);
    if (stopped_) return best;
    if (score > best.score) {
      best = {score, score > alpha ? static_cast<std::uint8_t>(*place) : best.move};
      if (score > alpha) {
        alpha = score;
        if (node.pv) raise_pv(move, node.ply);
      }
      if (score >= node.window.beta) {
        counters_.cutoffs.add();
        if (step.is_quiet()) {
          if (here.killers[0] != step) here.killers = {step, here.killers[0]};
          ordering_.reward(ordering_context(S, node.ply), node.depth, step, {tried.data(), number});
        }
        return best;
      }
    }
    tried[number++] = step;
  }
  if (number == 0) best.score = node.window.alpha;  // the only move is excluded, so it is singular
  return best;
}

void Worker::store(const Node& node, const BestMove& best) {
  if (!context_.techniques.table) return;
  const Frame& here = frame(node.ply);
  const Bound bound = best.score >= node.window.beta   ? Bound::Lower
                      : best.score > node.window.alpha ? Bound::Exact
                                                       : Bound::Upper;
  context_.table.store(here.key, {.score = best.score.from_here(node.ply),
                                  .evaluation = here.has_evaluation ? here.evaluation : Score::draw(),
                                  .depth = node.depth,
                                  .bound = bound,
                                  .move = best.move});
}

template Score Worker::search<Side::Black>(Window, int, int);
template Score Worker::search<Side::White>(Window, int, int);
template Score Worker::search_move<Side::Black>(const Node&, Move, std::size_t, int, int, Score);
template Score Worker::search_move<Side::White>(const Node&, Move, std::size_t, int, int, Score);

}  // namespace kelso::search
