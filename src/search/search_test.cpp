#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>

#include <gtest/gtest.h>

#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "search/engine.hpp"
#include "search/move_ordering.hpp"
#include "support/random_positions.hpp"

namespace kelso::search {
namespace {

using player::Limits;
using rules::Game;
using rules::Position;

Position position(const std::string& fen) { return *notation::parse_position(fen); }

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}
Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}
Limits movetime(int milliseconds) {
  Limits limits;
  limits.movetime = std::chrono::milliseconds(milliseconds);
  return limits;
}

class SearchTest : public ::testing::Test {
 protected:
  Thought think(const Game& game, const Limits& limits, EngineOptions options = small()) {
    Engine engine(options, evaluator_, clock_);
    return engine.think(game, limits, [](const Thought&) {}, {});
  }
  Thought think(const std::string& fen, const Limits& limits, EngineOptions options = small()) {
    return think(Game(position(fen)), limits, options);
  }
  static EngineOptions small() { return {.hash_megabytes = 2}; }

  eval::HandMade evaluator_;
  machine::MachineClock clock_;
};

// The first position that every book solves: a man is trapped in the corner.
TEST_F(SearchTest, finds_a_win_and_says_how_far_away_it_is) {
  const Thought thought = think("W:WK15,K18:BK29", depth(30));
  ASSERT_TRUE(thought.lines[0].score.is_win());
  EXPECT_TRUE(thought.lines[0].score.knows_distance());
  EXPECT_EQ(thought.lines[0].pv.size() % 2, 1u);
}

TEST_F(SearchTest, wins_at_once_where_it_can) {
  const Thought thought = think("W:W22:B18", depth(3));
  EXPECT_EQ(thought.lines[0].score, Score::win_in(1));
}

TEST_F(SearchTest, sees_a_loss_that_cannot_be_avoided) {
  const Thought thought = think("B:W10,K15:B1", depth(9));
  EXPECT_TRUE(thought.lines[0].score.is_loss());
}

TEST_F(SearchTest, never_gives_an_illegal_move_or_line) {
  Random random(3);
  Engine engine(small(), evaluator_, clock_);
  for (int i = 0; i < 300; ++i) {
    const Position start = testing::random_setup(random, 1 + random.below(12));
    if (!rules::has_legal_move(start)) continue;
    const Thought thought =
        engine.think(Game(start), nodes(1 + random.below(3000)), [](const Thought&) {}, {});
    for (const RootLine& line : thought.lines) {
      ASSERT_EQ(line.pv.at(0), line.move);
      Position at = start;
      for (rules::Move move : line.pv) {
        ASSERT_TRUE(rules::legal_moves(at).contains(move)) << notation::to_fen(start);
        at = at.after(move);
      }
    }
  }
}

TEST_F(SearchTest, one_thread_gives_the_same_nodes_every_time) {
  Engine engine(small(), evaluator_, clock_);
  const auto run = [&engine] {
    engine.clear();
    return engine.think(Game(), depth(10), [](const Thought&) {}, {}).statistics.visited;
  };
  const std::uint64_t first = run();
  EXPECT_EQ(run(), first);
  EXPECT_EQ(think(Game(), depth(10)).statistics.visited, first);
}

// Whatever changes what the engine plays changes this number; nothing else may, neither the compiler nor a
// sanitizer. `kelso bench` does the same for longer.
TEST_F(SearchTest, visits_the_same_nodes_in_every_build) {
  constexpr std::uint64_t kNodes = 101'756;
  Random random(40);
  Engine engine(small(), evaluator_, clock_);
  std::uint64_t visited = 0;
  for (int i = 0; i < 12; ++i) {
    Position start = Position::start();
    for (int ply = 0; ply < 6 * i && rules::has_legal_move(start); ++ply) {
      const rules::MoveList moves = rules::legal_moves(start);
      start = start.after(moves[random.below(moves.size())]);
    }
    if (!rules::has_legal_move(start)) continue;
    engine.clear();
    visited += engine.think(Game(start), depth(9), [](const Thought&) {}, {}).statistics.visited;
  }
  EXPECT_EQ(visited, kNodes) << "if the search or the evaluation was meant to change, this is the new number";
}

TEST_F(SearchTest, limits_on_depth_and_nodes_are_kept) {
  EXPECT_EQ(think(Game(), depth(7)).depth, 7);
  EXPECT_LE(think(Game(), nodes(5000)).statistics.visited, 5000u);
  EXPECT_GE(think(Game(), nodes(5000)).statistics.visited, 4999u);
}

// A busy machine can only make things late, so the best of some attempts counts.
template <class Attempt>
player::Duration quickest(Attempt&& attempt, player::Duration good_enough) {
  player::Duration best = attempt();
  for (int i = 0; i < 50 && best > good_enough; ++i) best = std::min(best, attempt());
  return best;
}

TEST_F(SearchTest, a_limit_on_time_is_kept_within_five_milliseconds) {
  constexpr player::Duration kLimit = std::chrono::milliseconds(60);
  Engine engine({.hash_megabytes = 16}, evaluator_, clock_);
  const auto late = [&] {
    const player::Duration begin = clock_.now();
    (void)engine.think(Game(), movetime(60), [](const Thought&) {}, {});
    const player::Duration used = clock_.now() - begin;
    EXPECT_GE(used, kLimit - std::chrono::milliseconds(10));
    return used - kLimit;
  };
  EXPECT_LE(quickest(late, std::chrono::milliseconds(5)), std::chrono::milliseconds(5));
}

// Every look at it takes a millisecond.
struct TickingClock final : player::Clock {
  [[nodiscard]] player::Duration now() const override { return time += std::chrono::milliseconds(1); }
  mutable player::Duration time{0};
};

TEST_F(SearchTest, the_clock_is_looked_at_every_few_hundred_nodes) {
  const TickingClock clock;
  Engine engine(small(), evaluator_, clock);
  EXPECT_LE(engine.think(Game(), movetime(100), [](const Thought&) {}, {}).statistics.visited, 100u * 512);
}

TEST_F(SearchTest, a_stop_from_another_thread_ends_an_infinite_search) {
  Engine engine(small(), evaluator_, clock_);
  Limits limits;
  limits.infinite = true;
  const auto late = [&] {
    player::StopSource source;
    std::atomic<player::Duration> stopped{player::Duration(0)};
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      stopped = clock_.now();
      source.request_stop();
    });
    const Thought thought = engine.think(
        Game(), limits, [](const Thought&) {}, source.token());
    const player::Duration ended = clock_.now();
    other.join();
    EXPECT_TRUE(thought.cut_short);
    EXPECT_FALSE(thought.lines[0].pv.empty());
    return ended - stopped.load();
  };
  EXPECT_LE(quickest(late, std::chrono::milliseconds(5)), std::chrono::milliseconds(5));
}

TEST_F(SearchTest, the_only_move_is_played_at_once) {
  const Thought thought = think("W:W22,32:B18,1,2,3", movetime(10'000));
  EXPECT_EQ(thought.depth, 1);
  EXPECT_EQ(thought.lines.size(), 1u);
}

rules::Move step(int from, int to) { return {board::SquareSet::of(from), board::SquareSet::of(to)}; }

std::optional<Score> score_of(const Thought& thought, rules::Move move) {
  const auto found = std::ranges::find(thought.lines, move, &RootLine::move);
  return found == thought.lines.end() ? std::nullopt : std::optional(found->score);
}

TEST_F(SearchTest, a_repetition_is_worth_a_draw) {
  Game game(position("W:WK32:BK14,K15"));
  for (auto [from, to] : {std::pair{32, 28}, {15, 19}, {28, 32}, {19, 15}, {32, 28}, {15, 19}, {28, 32}})
    game.play(step(from, to));
  const Thought thought = think(game, depth(1), {.hash_megabytes = 2, .lines = 8});
  EXPECT_EQ(score_of(thought, step(19, 15)), Score::draw());
  EXPECT_GT(score_of(thought, step(14, 18)), Score::draw()) << "two kings against one";
}

TEST_F(SearchTest, contempt_makes_a_draw_worth_less) {
  Game game(position("B:WK32:BK14,K15"));
  for (auto [from, to] : {std::pair{15, 19}, {32, 28}, {19, 15}, {28, 32}}) game.play(step(from, to));
  game.play(step(15, 19));
  game.play(step(32, 28));
  const Thought thought = think(game, depth(1), {.hash_megabytes = 2, .lines = 8, .contempt = 30});
  EXPECT_EQ(score_of(thought, step(19, 15)), Score::points(-30));
}

TEST_F(SearchTest, forty_moves_without_progress_are_a_draw) {
  Game game(position("B:WK32,K31:BK1,K2"), rules::DrawRules::off());
  const std::array<rules::Move, 4> shuffle = {step(1, 6), step(32, 28), step(6, 1), step(28, 32)};
  for (std::size_t ply = 0; ply < 79; ++ply) game.play(shuffle[ply % 4]);
  const Thought thought = think(game, depth(3), {.hash_megabytes = 2, .lines = 20});
  for (const RootLine& line : thought.lines) EXPECT_EQ(line.score, Score::draw());
}

// With everything that guesses switched off, the search is minimax with quiescence.
EngineOptions exact_search() {
  EngineOptions options{.hash_megabytes = 2};
  Techniques& off = options.techniques;
  off.reductions = off.probcut = off.pruning = off.futility = off.deepening = off.singular = off.threats =
      false;
  return options;
}

TEST_F(SearchTest, each_of_several_lines_has_the_score_that_its_move_has_alone) {
  EngineOptions options = exact_search();
  options.techniques.forced = false;  // does not extend at the root, where the moves alone are searched from
  const Thought alone = think(Game(), depth(7), options);
  options.lines = 3;
  const Thought several = think(Game(), depth(7), options);
  EXPECT_EQ(several.lines[0].score, alone.lines[0].score);
  EXPECT_GE(several.lines[0].score, several.lines[1].score);
  EXPECT_GE(several.lines[1].score, several.lines[2].score);
  std::vector<rules::Move> moves;
  for (std::size_t line = 0; line < 3; ++line) {
    const RootLine& found = several.lines[line];
    EXPECT_EQ(std::ranges::count(moves, found.move), 0);
    moves.push_back(found.move);
    options.lines = 1;
    const Game after(Position::start().after(found.move));
    EXPECT_EQ(found.score, -think(after, depth(6), options).lines[0].score) << line;
  }
}

// Two ways of ordering and remembering must find the same score.
TEST_F(SearchTest, exact_techniques_do_not_change_the_score) {
  const EngineOptions plain = exact_search();
  EngineOptions plainer = plain;
  plainer.techniques.killers = plainer.techniques.history = plainer.techniques.replies = false;
  plainer.techniques.aspiration = plainer.techniques.table = false;
  Random random(21);
  for (int i = 0; i < 40; ++i) {
    Position start = Position::start();
    for (int ply = 0; ply < 20 && rules::has_legal_move(start); ++ply) {
      const rules::MoveList moves = rules::legal_moves(start);
      start = start.after(moves[random.below(moves.size())]);
    }
    if (!rules::has_legal_move(start)) continue;
    EXPECT_EQ(think(Game(start), depth(5), plain).lines[0].score,
              think(Game(start), depth(5), plainer).lines[0].score)
        << notation::to_fen(start);
  }
}

// Without what answers or skips nodes before their moves are looked at, each tree is plain: it has one root,
// and every other node is visited and is interior or a leaf.
EngineOptions plain_tree(unsigned threads = 1) {
  EngineOptions options{.hash_megabytes = 2, .threads = threads};
  Techniques& off = options.techniques;
  off.table = off.aspiration = off.probcut = off.pruning = off.singular = false;
  return options;
}

TEST_F(SearchTest, counts_the_nodes_of_a_small_tree) {
  const auto counted = [this](const char* fen) { return think(fen, depth(1), plain_tree()).statistics; };
  const player::Statistics quiet = counted("B:W32:B4");
  EXPECT_EQ(quiet.generated, 1u);
  EXPECT_EQ(quiet.visited, 1u);
  EXPECT_EQ(quiet.interior, 1u);
  EXPECT_EQ(quiet.leaf, 1u);
  EXPECT_EQ(quiet.evaluations, 1u);
  // Black's only move is taken: its node is at the horizon, but interior, as captures are played out. Then
  // Black has no move: a leaf that is not evaluated.
  const player::Statistics taken = counted("B:W28,32:B20");
  EXPECT_EQ(taken.generated, 2u);
  EXPECT_EQ(taken.visited, 2u);
  EXPECT_EQ(taken.interior, 2u);
  EXPECT_EQ(taken.leaf, 1u);
  EXPECT_EQ(taken.evaluations, 0u);
}

TEST_F(SearchTest, counts_every_node_of_a_plain_tree_as_interior_or_leaf) {
  constexpr int kDepth = 8;
  const player::Statistics counted = think(Game(), depth(kDepth), plain_tree()).statistics;
  EXPECT_EQ(counted.interior + counted.leaf, counted.visited + kDepth) << "one root for each iteration";
  EXPECT_GE(counted.generated, counted.visited);
  EXPECT_GT(counted.cutoffs, 0u);
}

TEST_F(SearchTest, what_the_table_answers_or_pruning_skips_is_neither_interior_nor_leaf) {
  const player::Statistics counted = think(Game(), depth(10)).statistics;
  EXPECT_LT(counted.interior + counted.leaf, counted.visited);
}

// Helpers are not waited for, so a node or two of each may be entered between two looks at its counters, or
// many if this thread is interrupted there. One undisturbed attempt is enough.
TEST_F(SearchTest, all_counters_include_the_work_of_all_threads) {
  constexpr int kDepth = 9;
  const auto missing = [&] {
    const player::Statistics counted = think(Game(), depth(kDepth), plain_tree(2)).statistics;
    const auto sum = static_cast<double>(counted.interior + counted.leaf);
    return std::abs(sum / static_cast<double>(counted.visited) - 1);
  };
  double least = missing();
  for (int attempt = 0; attempt < 20 && least > 0.01; ++attempt) least = std::min(least, missing());
  EXPECT_LE(least, 0.01);
}

TEST_F(SearchTest, two_threads_give_legal_answers_and_stop_together) {
  Engine engine({.hash_megabytes = 4, .threads = 2}, evaluator_, clock_);
  Game game;
  while (!game.outcome() && game.plies() < 40) {
    const Thought thought = engine.think(game, movetime(5), [](const Thought&) {}, {});
    ASSERT_TRUE(rules::legal_moves(game.position()).contains(thought.lines[0].move));
    game.play(thought.lines[0].move);
  }
}

TEST(StepTest, every_step_of_the_board_has_its_own_number) {
  std::array<int, Step::kCount> seen{};
  for (int number = 1; number <= 32; ++number)
    for (board::Direction direction : board::kDirections)
      if (const auto to = board::Square::from_number(number).neighbour(direction))
        ++seen[Step(step(number, to->number())).index()];
  for (std::size_t i = 0; i < 128; ++i) EXPECT_LE(seen[i], 1);
  EXPECT_EQ(std::accumulate(seen.begin(), seen.end(), 0), 98);
  EXPECT_FALSE(Step().is_quiet());
}

}  // namespace
}  // namespace kelso::search
