#include "classroom/minimax.hpp"

#include "support/json_lines.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using rules::Move;
using rules::Position;
using testing::DraughtsResult;
using testing::DraughtsTask;
using testing::evaluation_of;
using testing::Json;
using testing::position_of;
using testing::search;
using testing::texts_of;
using Texts = std::vector<std::string>;

TEST(Minimax, agrees_with_a_plain_version_on_every_root_move) {
  const auto evaluation = evaluation_of("001.eval1");
  int index = 0;
  for (const Position& position : testing::random_positions(600, 1)) {
    if (!rules::has_legal_move(position)) continue;
    const DraughtsTask task{position, *evaluation, 1 + index++ % 4};
    const DraughtsResult result = search(minimax, task);
    ASSERT_EQ(result.value, testing::plain_value(position, task.depth, task));
    ASSERT_EQ(result.root_moves.size(), rules::legal_moves(position).size());
    for (const DraughtsResult::RootValue& root : result.root_moves)
      ASSERT_EQ(root.value, testing::plain_value(position.after(root.move), task.depth - 1, task));
  }
}

TEST(Minimax, tiny_tree_is_counted_node_by_node) {
  const auto evaluation = evaluation_of("material");
  const Position position = position_of("B:W17,31:BK14");
  const DraughtsResult result = search(minimax, {position, *evaluation, 2});
  // The king must take 17; then White has 31-26 and 31-27, two leaves.
  EXPECT_EQ(texts_of(position, result.pv).front(), "14x21");
  EXPECT_EQ(result.value, 0.5);
  EXPECT_EQ(result.statistics.generated, 3u);
  EXPECT_EQ(result.statistics.visited, 3u);
  EXPECT_EQ(result.statistics.interior, 2u);
  EXPECT_EQ(result.statistics.leaf, 2u);
  EXPECT_EQ(result.statistics.evaluations, 2u);
  EXPECT_EQ(result.statistics.cutoffs, 0u);
}

TEST(Minimax, side_without_a_move_has_lost_also_at_the_horizon) {
  const auto evaluation = evaluation_of("material");
  const Position position = position_of("W:W22:B18,27");  // 22x15 leaves Black 27; then 27-31 or 27-32
  EXPECT_FALSE(is_won(search(minimax, {position, *evaluation, 1}).value));
  const Position last = position_of("W:W22:B18");
  const DraughtsResult result = search(minimax, {last, *evaluation, 1});
  EXPECT_EQ(result.value, kWon);
  EXPECT_EQ(result.statistics.leaf, 1u);
  EXPECT_EQ(result.statistics.evaluations, 0u);
}

TEST(Minimax, visits_every_node_of_the_move_tree) {
  const auto evaluation = evaluation_of("material");
  const DraughtsResult result = search(minimax, {Position::start(), *evaluation, 7});
  EXPECT_EQ(result.statistics.generated, 7u + 49 + 302 + 1469 + 7361 + 36768 + 179740);
  EXPECT_EQ(result.statistics.visited, result.statistics.generated);
  EXPECT_EQ(result.statistics.leaf, 179740u);
  EXPECT_EQ(result.statistics.interior, 1u + 7 + 49 + 302 + 1469 + 7361 + 36768);
}

TEST(FullMinimax, ten_plies_from_the_start_are_23_426_871_nodes) {
  const auto evaluation = evaluation_of("004.utility");
  const DraughtsResult result = search(minimax, {Position::start(), *evaluation, 10});
  EXPECT_EQ(result.statistics.generated, 23'426'871u);
  EXPECT_NEAR(result.value, -0.2, 1e-9);
}

TEST(Minimax, search_vectors_of_document_001_agree) {
  KELSO_REFERENCE_FILE(file, "data/001/search_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    const Position position = position_of(vector.at("fen").get<std::string>());
    for (const std::string name : {"eval1", "eval2", "eval3"})
      for (const int depth : {2, 4}) {
        SCOPED_TRACE(vector.at("id").get<std::string>() + " " + name + " " + std::to_string(depth));
        const auto evaluation = evaluation_of("001." + name);
        const DraughtsResult result = search(minimax, {position, *evaluation, depth});
        const Json& expected = vector.at(name + "_depth" + std::to_string(depth));
        const Json& value = expected.at("value");
        if (value.is_string())
          EXPECT_EQ(value, is_won(result.value) ? "WIN" : is_lost(result.value) ? "LOSS" : "neither");
        else
          EXPECT_EQ(result.value, value);
        Texts best = texts_of(position, result.best);
        std::ranges::sort(best);
        EXPECT_EQ(best, expected.at("best_moves").get<Texts>());
      }
  }
}

// There, finished games count 1000 for the winner, in White's points.
TEST(Minimax, clean_searches_of_document_002_agree) {
  KELSO_REFERENCE_FILE(file, "data/002-003-004/search002.jsonl");
  const auto score = evaluation_of("002.score");
  for (const Json& vector : testing::json_lines(file)) {
    SCOPED_TRACE(vector.at("id").dump());
    const Position position = position_of(vector.at("fen").get<std::string>());
    const DraughtsResult result = search(minimax, {position, *score, vector.at("plies").get<int>()});
    const auto in_points = [](double value) { return is_won(value) ? 1000 : is_lost(value) ? -1000 : value; };
    EXPECT_EQ(-in_points(result.value), vector.at("clean").at("score"));
    const Json& moves = vector.at("clean").at("moves");
    ASSERT_EQ(result.root_moves.size(), moves.size());
    for (const DraughtsResult::RootValue& root : result.root_moves) {
      std::string text = notation::to_full_text(position, root.move);
      std::ranges::replace(text, 'x', '-');
      const auto found =
          std::find_if(moves.begin(), moves.end(), [&](const Json& move) { return move.at(0) == text; });
      ASSERT_NE(found, moves.end()) << text;
      EXPECT_EQ(-in_points(root.value), found->at(1)) << text;
    }
  }
}

}  // namespace
}  // namespace kelso::classroom
