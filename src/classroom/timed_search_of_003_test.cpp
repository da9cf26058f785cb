#include "classroom/timed_search_of_003.hpp"

#include <map>

#include "classroom/search_player.hpp"
#include "classroom/timed_player.hpp"
#include "support/json_lines.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;
using board::Side;
using board::SquareSet;
using rules::Move;
using rules::Position;
using testing::DraughtsResult;
using testing::DraughtsTask;
using testing::evaluation_of;
using testing::Json;
using testing::position_of;

// Advances by a millisecond whenever it is read.
class TickingClock final : public player::Clock {
 public:
  [[nodiscard]] player::Duration now() const override { return now_ += 1ms; }

 private:
  mutable player::Duration now_{0};
};

DraughtsTree tree_of(const Position& position, const Evaluation& evaluation) {
  return DraughtsTask{position, evaluation}.tree(LossValue::CorrectedByDepth);
}

TimedSearchResult timed_at(const Position& position, int depth, std::uint64_t seed = 1) {
  const auto evaluation = evaluation_of("003.heuristic");
  Budget no_limit;
  TranspositionTable table;
  Random random(seed);
  DraughtsTree tree = tree_of(position, *evaluation);
  return timed_search(tree, depth, no_limit, table, random);
}

TEST(TimedSearch, table_changes_nothing_and_all_equally_good_moves_are_found) {
  const auto evaluation = evaluation_of("001.eval3");  // many equal values
  Random random(1);
  for (const Position& position : testing::random_positions(500, 1)) {
    if (rules::legal_moves(position).size() < 2) continue;
    TranspositionTable table(1'000);
    for (int depth = 1; depth <= 4; ++depth) {
      const DraughtsTask task{position, *evaluation, depth};
      Budget no_limit;
      DraughtsTree tree = tree_of(position, *evaluation);
      const DraughtsResult result =
          testing::in_draughts_moves(find_all_best(tree, depth, no_limit, table, random), tree);
      if (is_won(result.value) || is_lost(result.value)) break;  // those are corrected by depth
      ASSERT_EQ(result.value, testing::plain_value(position, depth, task));
      std::vector<Move> expected;
      for (Move move : rules::legal_moves(position))
        if (testing::plain_value(position.after(move), depth - 1, task) == result.value)
          expected.push_back(move);
      ASSERT_EQ(result.best, expected);
      ASSERT_TRUE(std::ranges::find(expected, result.pv.front()) != expected.end());
    }
  }
}

TEST(TimedSearch, every_equal_move_has_the_same_chance) {
  const auto evaluation = evaluation_of("material");  // at depth 1 all seven are equal
  std::map<int, int> chosen;
  for (std::uint64_t seed = 0; seed < 7'000; ++seed) {
    Budget no_limit;
    Random random(seed);
    TranspositionTable table(1);
    DraughtsTree tree = tree_of(Position::start(), *evaluation);
    const SearchResult result = find_all_best(tree, 1, no_limit, table, random);
    ASSERT_EQ(result.best.size(), 7u);
    const auto place = std::ranges::find(result.best, result.pv.front());
    ++chosen[static_cast<int>(place - result.best.begin())];
  }
  for (int place = 0; place < 7; ++place) EXPECT_NEAR(chosen[place], 1'000, 120);
}

TEST(TimedSearch, sure_win_ends_the_search_and_the_quickest_is_taken) {
  const TimedSearchResult result = timed_at(position_of("W:WK22,K23:BK32"), 20);
  EXPECT_TRUE(is_won(result.last.value));
  EXPECT_LT(result.depth, 20);
  EXPECT_FALSE(result.cut_short);
  EXPECT_EQ(to_value(result.last.value), player::Value::win(result.depth));
}

TEST(TimedSearch, sure_loss_is_searched_until_the_time_is_up) {
  const auto evaluation = evaluation_of("003.heuristic");
  const Position lost = position_of("B:WK25,K27:B18");
  const TickingClock clock;
  Budget budget(clock, {.until = clock.now() + 400ms}, {});
  Random random(1);
  TranspositionTable table;
  DraughtsTree tree = tree_of(lost, *evaluation);
  std::vector<int> reported;
  const TimedSearchResult result = timed_search(
      tree, 20, budget, table, random, [&](const SearchResult&, int depth) { reported.push_back(depth); });
  EXPECT_EQ(reported.back(), 20);
  EXPECT_EQ(reported.size(), 20u) << "each depth is reported once";
  EXPECT_TRUE(is_lost(result.last.value));
  EXPECT_EQ(to_value(result.last.value), player::Value::loss(2));
  EXPECT_GE(clock.now(), 400ms);
}

TEST(TimedSearch, only_move_is_played_without_a_search) {
  const TimedSearchResult result = timed_at(position_of("B:W17,31:BK14"), 5);
  EXPECT_TRUE(result.only_move);
  EXPECT_EQ(result.last.pv.size(), 1u);
  EXPECT_EQ(result.last.statistics.visited, 0u);
}

TEST(TimedSearch, unfinished_depth_is_thrown_away) {
  const auto evaluation = evaluation_of("003.heuristic");
  const player::ManualClock clock;
  Budget budget(clock, {.nodes = 5'000}, {});
  Random random(1);
  std::vector<int> completed;
  TranspositionTable table;
  DraughtsTree tree = tree_of(Position::start(), *evaluation);
  const TimedSearchResult result = timed_search(
      tree, 50, budget, table, random, [&](const SearchResult&, int depth) { completed.push_back(depth); });
  EXPECT_TRUE(result.cut_short);
  EXPECT_EQ(result.depth, completed.back());
  for (std::size_t i = 0; i < completed.size(); ++i) EXPECT_EQ(completed[i], static_cast<int>(i) + 1);
  Random again(1);
  Budget no_limit;
  table.clear();
  const TimedSearchResult to_that_depth = timed_search(tree, result.depth, no_limit, table, again);
  EXPECT_EQ(result.last.value, to_that_depth.last.value);
  EXPECT_EQ(result.last.best, to_that_depth.last.best);
}

TEST(TimedSearch, first_depth_is_completed_however_short_the_time) {
  const auto evaluation = evaluation_of("003.heuristic");
  player::StopSource stop;
  stop.request_stop();
  const player::ManualClock clock;
  Budget budget(clock, {}, stop.token());
  Random random(1);
  TranspositionTable table;
  DraughtsTree tree = tree_of(Position::start(), *evaluation);
  const TimedSearchResult result = timed_search(tree, 50, budget, table, random);
  EXPECT_EQ(result.depth, 1);
  EXPECT_FALSE(result.last.pv.empty());
}

// One or two white kings against one black king, solved backwards from the ends: plies to White's win with
// best play on both sides, or nothing where White cannot win.
class KingsAgainstOne {
 public:
  KingsAgainstOne() : distances_(2 * 32 * 32 * 32) {
    const std::vector<Position> all = positions();
    for (int plies = 0, idle = 0; idle < 2; ++plies) idle = settle(all, plies) ? 0 : idle + 1;
  }

  [[nodiscard]] std::optional<int> distance(const Position& position) const {
    if (position.pieces(Side::Black).empty()) return 0;
    if (position.pieces(Side::White).empty()) return std::nullopt;
    return distances_[index(position)];
  }

  // The answer that holds out longest.
  [[nodiscard]] Move defence(const Position& position) const {
    const rules::MoveList moves = rules::legal_moves(position);
    const auto resistance = [&](Move move) { return distance(position.after(move)).value_or(1'000); };
    return *std::ranges::max_element(moves, {}, resistance);
  }

 private:
  static std::vector<Position> positions() {
    std::vector<Position> all;
    for (int weak = 1; weak <= 32; ++weak)
      for (int first = 1; first <= 32; ++first)
        for (int second = 1; second <= first; ++second) {  // the same square twice: only one king
          if (first == weak || second == weak) continue;
          const SquareSet black = SquareSet::of(weak);
          const SquareSet white = SquareSet::of(first, second);
          for (Side side : board::kSides)
            all.push_back(Position::trusted({black, white}, black | white, side));
        }
    return all;
  }

  // Finds the positions that are that many plies from the win; false if there are none.
  bool settle(const std::vector<Position>& all, int plies) {
    const Side side = plies % 2 == 0 ? Side::Black : Side::White;
    std::vector<std::size_t> found;
    for (const Position& position : all)
      if (position.side_to_move() == side && !distances_[index(position)] && is_decided(position))
        found.push_back(index(position));
    for (std::size_t place : found) distances_[place] = plies;
    return !found.empty();
  }
  [[nodiscard]] bool is_decided(const Position& position) const {
    const auto won = [&](Move move) { return distance(position.after(move)).has_value(); };
    const rules::MoveList moves = rules::legal_moves(position);
    return position.side_to_move() == Side::White ? std::ranges::any_of(moves, won)
                                                  : std::ranges::all_of(moves, won);
  }
  static std::size_t index(const Position& position) {
    const SquareSet white = position.pieces(Side::White);
    const int weak = position.pieces(Side::Black).any().index();
    const int first = (*in_number_order(white).begin()).index();
    const int second = white.count() == 1 ? first : (*++in_number_order(white).begin()).index();
    const int side = position.side_to_move() == Side::White;
    return static_cast<std::size_t>(((side * 32 + weak) * 32 + first) * 32 + second);
  }

  std::vector<std::optional<int>> distances_;
};

// How many plies the timed player needs against the longest resistance, a hundred at most.
int plies_to_win(const Position& start, const KingsAgainstOne& table, std::uint64_t nodes) {
  const player::ManualClock clock;
  Settings settings{evaluation_of("003.heuristic"), MoveOrder::Canonical, {}, {}};
  settings.limits.nodes = nodes;
  TimedPlayer white(std::move(settings), clock, 1);
  player::Observer silent;
  rules::Game game(start, rules::DrawRules::off());
  while (!game.outcome() && game.plies() < 100)
    game.play(game.position().side_to_move() == Side::White ? *white.choose(game, {}, silent, {}).move()
                                                            : table.defence(game.position()));
  return static_cast<int>(game.plies());
}

TEST(TimedSearch, king_in_the_double_corner_is_caught_as_soon_as_can_be) {
  KELSO_REFERENCE_FILE(file, "data/002-003-004/double_corner_2k1k.jsonl");
  const KingsAgainstOne table;
  for (const Json& vector : testing::json_lines(file)) {
    const Position position = position_of(vector.at("fen").get<std::string>());
    EXPECT_EQ(table.distance(position), vector.at("plies_to_win").get<int>());
    EXPECT_EQ(plies_to_win(position, table, 1'000'000), table.distance(position));
  }
}

}  // namespace
}  // namespace kelso::classroom
