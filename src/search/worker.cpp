#include "search/worker.hpp"

#include <algorithm>

#include "rules/generate.hpp"

namespace kelso::search {

namespace {
constexpr std::uint64_t kNodesBetweenChecks = 512;  // well below a millisecond
}  // namespace

Worker::Worker(const SearchContext& context) : context_(context), frames_(kMostPlies + 2) {
  for (Frame& frame : frames_) frame.pv.reserve(kMostPlies);
}

void Worker::prepare(const rules::Game& game, std::size_t wanted_lines) {
  Frame& root = frame(0);
  root.position = game.position();
  root.key = game.position().key();
  root.reversible_plies = game.plies_without_conversion();
  root.has_evaluation = false;
  game_keys_.clear();
  const std::size_t first = game.plies() - static_cast<std::size_t>(root.reversible_plies);
  for (std::size_t ply = first; ply < game.plies(); ++ply)
    game_keys_.push_back(game.position_after(ply).key());
  for (Frame& each : frames_) each.killers = {};
  lines_.clear();
  for (rules::Move move : rules::legal_moves(game.position()))
    lines_.push_back({move, -Score::infinite(), {move}});
  root_ = probe_root(context_.endgame, game.position(), wanted_lines, lines_);
  most_known_pieces_ = most_pieces_to_probe();
  for (Counter* counter : {&counters_.generated, &counters_.visited, &counters_.interior, &counters_.leaf,
                           &counters_.evaluations, &counters_.cutoffs})
    counter->reset();
  deepest_ply_ = 0;
  next_check_ = 0;
  stopped_ = false;
}

void Worker::set_checks(std::uint64_t most_nodes, std::function<bool()> is_over) {
  most_nodes_ = most_nodes;
  is_over_ = std::move(is_over);
}

void Worker::check_limits() {
  const std::uint64_t count = nodes();
  if (count >= most_nodes_ || (is_over_ && is_over_())) context_.stop.store(true, std::memory_order_relaxed);
  stopped_ = context_.stop.load(std::memory_order_relaxed);
  next_check_ = std::min(count + kNodesBetweenChecks, std::max(most_nodes_, count + 1));
}

Score Worker::evaluate(int ply) {
  Frame& here = frame(ply);
  if (!here.has_evaluation) {
    counters_.evaluations.add();
    here.evaluation = context_.evaluator.value(here.position);
    here.has_evaluation = true;
  }
  return here.evaluation;
}

Score Worker::evaluate_leaf(int ply) {
  counters_.leaf.add();
  return evaluate(ply);
}

player::Statistics Worker::statistics() const {
  player::Statistics statistics;
  statistics.generated = counters_.generated.value();
  statistics.visited = counters_.visited.value();
  statistics.interior = counters_.interior.value();
  statistics.leaf = counters_.leaf.value();
  statistics.evaluations = counters_.evaluations.value();
  statistics.cutoffs = counters_.cutoffs.value();
  return statistics;
}

// If the root value is known, probing at the same piece count cannot separate the moves; probe after
// captures. In a won position also probe at the same count, to find the moves that throw the win away.
int Worker::most_pieces_to_probe() const {
  if (!context_.endgame) return 0;
  if (!root_.value) return context_.endgame->most_pieces();
  return *root_.value == endgame::Value::Win ? root_.pieces : root_.pieces - 1;
}

std::optional<Score> Worker::probe_endgame(int ply, int pieces) const {
  using endgame::Value;
  const std::optional<Value> known = context_.endgame->quiet_value(frame(ply).position);
  if (!known) return std::nullopt;
  if (*known == Value::Draw) return draw_score(ply);
  const Value still_won = ply % 2 == 0 ? Value::Win : Value::Loss;
  if (pieces == root_.pieces && *known == still_won) return std::nullopt;
  return *known == Value::Win ? Score::known_win_in(ply) : Score::known_loss_in(ply);
}

void Worker::raise_pv(rules::Move move, int ply) {
  Line& line = frame(ply).pv;
  const Line& rest = frame(ply + 1).pv;
  line.clear();
  line.push_back(move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace kelso::search
