#include "search/engine.hpp"

#include <algorithm>
#include <limits>

#include "search/helper_threads.hpp"
#include "search/time_plan.hpp"
#include "search/transposition_table.hpp"
#include "search/worker.hpp"

namespace kelso::search {

using player::Duration;
using player::Limits;

Engine::Engine(const EngineOptions& options, const eval::Evaluator& evaluator, const player::Clock& clock,
               const endgame::Database* endgame)
    : options_(options), clock_(clock), table_(std::make_unique<TranspositionTable>(options.hash_megabytes)) {
  const SearchContext context{*table_, evaluator, endgame, options.techniques, options.contempt, stop_};
  for (unsigned i = 0; i < std::max(1u, options.threads); ++i)
    workers_.push_back(std::make_unique<Worker>(context));
}

Engine::~Engine() = default;

void Engine::clear() {
  helpers_.reset();
  table_->clear();
  for (auto& worker : workers_) worker->forget_history();
}

Thought Engine::think(const rules::Game& game, const Limits& limits, const OnIteration& on_iteration,
                      player::StopToken stop) {
  begin_ = clock_.now();
  helpers_.reset();
  stop_ = false;
  table_->start_search();
  for (auto& worker : workers_) worker->prepare(game, options_.lines);
  forget_other_endings();
  const TimePlan plan = plan_time(limits, game.position().side_to_move());
  Thought thought;
  // The first iteration takes hardly any time and is always finished, so that there is a considered move.
  const auto is_over = [this, stop, until = plan.stop, &thought] {
    return thought.depth > 0 && (stop.stop_requested() || (until && clock_.now() - begin_ >= *until));
  };
  workers_[0]->set_checks(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()), is_over);
  helpers_ = std::make_unique<HelperThreads>(workers_);
  deepen(limits, plan.no_new_depth, thought, on_iteration);
  stop_ = true;  // helpers that are still searching are not waited for
  update(thought);
  return thought;
}

// What databases are probed for depends on what is known at the root (Worker::most_pieces_to_probe), so
// scores from another ending must not be used in this one.
void Engine::forget_other_endings() {
  const int pieces = workers_[0]->root().pieces;
  if (pieces != pieces_of_known_root_) table_->clear();
  pieces_of_known_root_ = pieces;
}

void Engine::deepen(const Limits& limits, std::optional<Duration> no_new_depth, Thought& thought,
                    const OnIteration& on_iteration) {
  const int deepest = std::min(limits.depth.value_or(player::kGreatestDepth), player::kGreatestDepth);
  for (int depth = 1; depth <= deepest; ++depth) {
    thought.cut_short = !workers_[0]->iterate(depth, options_.lines);
    if (thought.cut_short) return;
    thought.depth = depth;
    update(thought);
    on_iteration(thought);
    if (is_settled(thought, limits)) return;
    if (no_new_depth && clock_.now() - begin_ >= *no_new_depth) return;
  }
}

// Whether a deeper search cannot change the answer. If several lines or only a depth are requested, the
// search always continues.
bool Engine::is_settled(const Thought& thought, const Limits& limits) const {
  const bool timed = limits.movetime || limits.clocks;
  if (limits.infinite || (limits.depth && !timed)) return false;
  if (thought.lines.size() == 1 && !options_.judges_only_moves) return true;
  if (limits.depth || options_.lines > 1) return false;
  const RootLine& best = thought.lines[0];
  return best.score.knows_distance() && (best.known || best.score.distance() <= thought.depth);
}

void Engine::update(Thought& thought) const {
  thought.lines = workers_[0]->lines();
  // A later line may have become the better one. An unfinished iteration must not reorder the lines.
  if (!thought.cut_short) {
    const auto end =
        thought.lines.begin() + static_cast<std::ptrdiff_t>(std::min(options_.lines, thought.lines.size()));
    std::stable_sort(thought.lines.begin(), end,
                     [](const RootLine& a, const RootLine& b) { return a.score > b.score; });
  }
  thought.deepest_ply = workers_[0]->deepest_ply();
  thought.statistics = {};
  for (const auto& worker : workers_) thought.statistics += worker->statistics();
  thought.statistics.time = clock_.now() - begin_;
}

std::uint64_t Engine::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& worker : workers_) sum += worker->nodes();
  return sum;
}

player::Value to_value(Score score) {
  if (score.knows_distance())
    return score.is_win() ? player::Value::win(score.distance()) : player::Value::loss(score.distance());
  if (score.is_win()) return player::Value::win();
  if (score.is_loss()) return player::Value::loss();
  return player::Value::of_points(score.value() / 100.0);
}

player::SearchInfo to_info(const Thought& thought, std::size_t line) {
  player::SearchInfo info;
  const RootLine& best = thought.lines[line];
  info.depth = thought.depth;
  info.line = line + 1;
  if (best.score > -Score::infinite()) info.value = to_value(best.score);
  info.pv = best.pv;
  info.best = {best.move};
  info.cut_short = thought.cut_short;
  info.statistics = thought.statistics;
  return info;
}

}  // namespace kelso::search
