// Won and drawn endings that the databases know: the engine must never throw one away, and must win the
// won ones against who resists as long as possible.
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "base/sanitized.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/database.hpp"
#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "search/engine.hpp"
#include "support/random_positions.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::search {
namespace {

using board::Side;
using endgame::Database;
using endgame::Value;
using kelso::testing::TemporaryFolder;
using rules::Game;
using rules::Move;
using rules::Position;

constexpr int kPieces = kSanitized ? 3 : 5;  // more would take the sanitizers many minutes

// Tables of all pieces up to so many; distances only up to five, as by default.
const Database& tables_of(int pieces) {
  static std::map<int, std::unique_ptr<TemporaryFolder>> folders;
  static std::map<int, std::unique_ptr<Database>> databases;
  if (!databases[pieces]) {
    folders[pieces] = std::make_unique<TemporaryFolder>();
    const std::string folder = folders[pieces]->path("");
    for (const auto& [most, distances] : {std::pair{std::min(pieces, 5), true}, {pieces, false}}) {
      const auto report = endgame::builder::build(
          {.folder = folder, .pieces = most, .distances = distances, .threads = 2}, {});
      EXPECT_TRUE(report) << report.error().reason;
    }
    databases[pieces] = std::make_unique<Database>(Database::open(folder));
    EXPECT_EQ(databases[pieces]->complete_pieces(), pieces);
  }
  return *databases[pieces];
}

// The move that is best by the tables; without distances, any that keeps the value.
Move best_by_tables(const Database& database, const Position& position, Random& random) {
  const rules::MoveList moves = rules::legal_moves(position);
  std::vector<Move> best;
  std::optional<endgame::Verdict> most;
  for (Move move : moves) {
    const Position after = position.after(move);
    const auto verdict = database.verdict(after);
    const endgame::Verdict worth =
        verdict ? verdict->one_ply_before() : endgame::Verdict{opposite(*database.value(after)), 0};
    if (!most || worth.is_better_than(*most)) best.clear(), most = worth;
    if (worth == *most) best.push_back(move);
  }
  return best[random.below(best.size())];
}

class EndingsTest : public ::testing::Test {
 protected:
  // Random endings with exactly so many pieces, of the given value for the side to move.
  Position random_ending(const Database& database, int pieces, Value value) {
    while (true) {
      const Position position = random_setup(pieces);
      if (database.value(position) == value) return position;
    }
  }
  Position random_setup(int pieces) {
    while (true) {
      const Position position = testing::random_setup(random_, static_cast<std::uint64_t>(pieces) - 1);
      if (position.occupied().count() == pieces && rules::has_legal_move(position)) return position;
    }
  }

  // The engine has the side to move; the tables resist.
  Game play(const Database& database, const Position& start, std::size_t most_plies) {
    Engine engine({.hash_megabytes = 2}, evaluator_, clock_, &database);
    player::Limits limits;
    limits.nodes = 20'000;
    Game game(start, rules::DrawRules::automatic());
    while (!game.outcome() && game.plies() < most_plies) {
      const bool own = game.position().side_to_move() == start.side_to_move();
      game.play(own ? engine.think(game, limits, [](const Thought&) {}, {}).lines[0].move
                    : best_by_tables(database, game.position(), random_));
    }
    return game;
  }

  void check_wins(int pieces, int count) {
    const Database& database = tables_of(pieces);
    for (int i = 0; i < count; ++i) {
      const Position start = random_ending(database, pieces, Value::Win);
      const Game game = play(database, start, 400);
      ASSERT_TRUE(game.outcome()) << notation::to_fen(start);
      EXPECT_EQ(game.outcome()->winner, start.side_to_move()) << notation::to_fen(start);
    }
  }

  void check_draws(int pieces, int count) {
    const Database& database = tables_of(pieces);
    for (int i = 0; i < count; ++i) {
      const Position start = random_ending(database, pieces, Value::Draw);
      const Game game = play(database, start, 60);
      if (game.outcome())
        EXPECT_NE(game.outcome()->winner, opponent(start.side_to_move())) << notation::to_fen(start);
      else
        EXPECT_NE(database.value(game.position()),
                  game.position().side_to_move() == start.side_to_move() ? Value::Loss : Value::Win)
            << notation::to_fen(start);
    }
  }

  Random random_{17};
  eval::HandMade evaluator_;
  machine::MachineClock clock_;
};

TEST_F(EndingsTest, won_ones_are_won) {
  for (int pieces = 2; pieces <= kPieces; ++pieces) check_wins(pieces, 30);
}

TEST_F(EndingsTest, drawn_ones_are_held) {
  for (int pieces = 3; pieces <= kPieces; ++pieces) check_draws(pieces, 12);
}

TEST_F(EndingsTest, scores_are_those_of_the_tables) {
  const Database& database = tables_of(kPieces);
  Engine engine({.hash_megabytes = 2}, evaluator_, clock_, &database);
  player::Limits limits;
  limits.nodes = 1'000;
  for (int i = 0; i < 100; ++i) {
    const Position start = random_ending(database, kPieces, i % 2 == 0 ? Value::Win : Value::Draw);
    const Score score = engine.think(Game(start), limits, [](const Thought&) {}, {}).lines[0].score;
    EXPECT_EQ(score, i % 2 == 0 ? Score::win_in(database.verdict(start)->plies) : Score::draw())
        << notation::to_fen(start);
  }
}

// With a piece more than the tables know, the search finds the way into them.
TEST_F(EndingsTest, a_win_that_is_seen_above_the_tables_is_won) {
  const Database& database = tables_of(kPieces);
  Engine engine({.hash_megabytes = 2}, evaluator_, clock_, &database);
  player::Limits limits;
  limits.nodes = 20'000;
  int won = 0;
  for (int i = 0; i < 20; ++i) {
    const Position start = random_setup(kPieces + 1);
    if (!engine.think(Game(start), limits, [](const Thought&) {}, {}).lines[0].score.is_win()) continue;
    Game game(start, rules::DrawRules::automatic());
    while (!game.outcome()) game.play(engine.think(game, limits, [](const Thought&) {}, {}).lines[0].move);
    EXPECT_EQ(game.outcome()->winner, start.side_to_move()) << notation::to_fen(start);
    ++won;
  }
  EXPECT_GT(won, 2);
}

class FullEndingsTest : public EndingsTest {};

TEST_F(FullEndingsTest, won_ones_with_six_pieces_are_won) { check_wins(6, 200); }
TEST_F(FullEndingsTest, drawn_ones_with_six_pieces_are_held) { check_draws(6, 200); }

}  // namespace
}  // namespace kelso::search
