#include "documents/d002/search.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "documents/d002/test_paths.hpp"
#include "support/document_vectors.hpp"

namespace kelso::documents::d002 {
namespace {

using How = Choice::How;

Choice choose_from(const std::string& fen, const SearchSettings& settings) {
  const auto [board, side] = from_fen(fen);
  return choose(board, side, settings);
}

// How often a seeded search crashes, of a thousand.
int crashes(const std::string& fen, int max_depth) {
  int count = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed)
    if (choose_from(fen, {.max_depth = max_depth, .seed = seed}).how == How::Crashed) ++count;
  return count;
}

TEST(SearchTest, max_depth_3_looks_two_plies_ahead) {
  const Choice choice = choose(board::Board::start(), Side::Black, {.max_depth = 3});
  EXPECT_EQ(choice.how, How::Searched);
  EXPECT_EQ(choice.record.value, 259);
  EXPECT_EQ(text_of(choice.record.move->path), "3 4 4 3");
  EXPECT_EQ(choice.record.statistics.generated, 7u + 49u);
  EXPECT_EQ(choice.record.statistics.visited, 7u + 49u);
  EXPECT_EQ(choice.record.statistics.interior, 1u + 7u);
  EXPECT_EQ(choice.record.statistics.expanded, 1u + 7u);
  EXPECT_EQ(choice.record.statistics.leaf, 49u);
}

TEST(SearchTest, jump_is_not_searched_but_the_last_of_the_list_taken) {
  const Choice choice = choose_from("B:W26,27:B22", {});
  EXPECT_EQ(choice.how, How::ForcedJump);
  EXPECT_EQ(text_of(choice.record.move->path), "6 3 8 5 6 7");
  EXPECT_EQ(choice.record.statistics.visited, 0u);
}

TEST(SearchTest, white_plays_by_the_same_program_and_maximises) {
  const Choice choice = choose_from("W:W11,27:B2,3,32", {.max_depth = 3});
  EXPECT_EQ(choice.how, How::Searched);
  double highest = -1000;
  for (const auto& [move, value] : choice.record.root_moves) highest = std::max(highest, value);
  EXPECT_EQ(choice.record.value, highest);
  // With one ply more or less the score is White's own: nothing of it is negated on the way.
  EXPECT_EQ(choose_from("W:W23:BK1", {.max_depth = 2}).record.value, 10 - 15);
}

// Both steps of the black man run into the white one.
TEST(SearchTest, where_both_moves_lose_a_quarter_of_the_searches_have_no_result) {
  EXPECT_NEAR(crashes("B:W18:B10", 3), 250, 60);
  const Choice unseeded = choose_from("B:W18:B10", {});
  EXPECT_EQ(unseeded.how, How::Searched);
  EXPECT_EQ(unseeded.record.value, -1000);
  EXPECT_EQ(unseeded.record.best_moves.size(), 2u);
}

// After 10-15 both steps of the white man run into the black one, a node that depth 3 does not open.
TEST(SearchTest, winning_side_crashes_inside_the_tree_if_it_looks_deep_enough) {
  EXPECT_EQ(crashes("B:W23:B10", 3), 0);
  EXPECT_GT(crashes("B:W23:B10", 5), 200);
}

TEST(SearchTest, clean_search_never_crashes) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Choice choice = choose_from("B:W18:B10", {.rules = Rules::English, .seed = seed});
    EXPECT_EQ(choice.how, How::Searched);
  }
}

TEST(SearchTest, last_of_equal_moves_is_chosen_half_of_the_time) {
  const std::string fen = "B:W21,K23,32:B26,28";  // 7 4 8 3 and 7 4 8 5 are equal
  int last = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed)
    if (text_of(choose_from(fen, {.seed = seed}).record.move->path) == "7 4 8 5") ++last;
  EXPECT_NEAR(last, 500, 80);
}

TEST(SearchTest, side_that_cannot_move_has_lost) {
  const Choice choice = choose_from("W:W5:B1", {});
  EXPECT_EQ(choice.how, How::NoMove);
  EXPECT_EQ(choice.record.value, -1000);
  EXPECT_EQ(final_score(from_fen("B:W:B1").board, Side::Black), -1000);
  EXPECT_EQ(final_score(from_fen("B:W1:B").board, Side::Black), 1000);
}

TEST(SearchTest, stopped_search_has_no_move) {
  const Choice choice =
      choose(board::Board::start(), Side::Black, {.max_depth = 9}, {.stopped = [] { return true; }});
  EXPECT_EQ(choice.how, How::Stopped);
  EXPECT_FALSE(choice.record.move.has_value());
}

// The moves seen are those of sixty random runs: the last of equal moves is surely among them, the first
// of many may be missing.
void expect_original(const nlohmann::json& expected, const board::Board& board, const Choice& choice) {
  if (expected["kind"] == "forced_jump") {
    ASSERT_EQ(choice.how, How::ForcedJump);
    EXPECT_EQ(text_of(choice.record.move->path), expected["move"].get<std::string>());
    EXPECT_EQ(execute(board, Side::Black, choice.record.move->path, Rules::Document).has_value(),
              expected["accepted"].get<bool>());
    return;
  }
  ASSERT_EQ(choice.how, How::Searched);
  EXPECT_EQ(-choice.record.value, expected["score"].get<double>());
  std::set<std::string> best;
  for (const PlayedMove& move : choice.record.best_moves) best.insert(text_of(move.path));
  const auto seen = expected["best_moves_seen"].get<std::set<std::string>>();
  for (const std::string& move : seen) EXPECT_TRUE(best.contains(move)) << move;
  EXPECT_TRUE(seen.contains(text_of(choice.record.best_moves.back().path)));
}

void expect_clean(const nlohmann::json& expected, const Choice& choice) {
  EXPECT_EQ(-choice.record.value, expected["score"].get<double>());
  std::map<std::string, double> found;
  std::map<std::string, double> wanted;
  for (const auto& [move, value] : choice.record.root_moves) {
    PlayedMove dashed = move;
    dashed.kind = PlayedMove::Kind::Step;
    found[to_text(dashed)] = -value;
  }
  for (const nlohmann::json& move : expected["moves"]) wanted[move[0]] = move[1];
  EXPECT_EQ(found, wanted);
}

TEST(SearchTest, agrees_with_every_reference_vector) {
  KELSO_REQUIRE_REFERENCE();
  for (const nlohmann::json& vector : reference_vectors("search002.jsonl")) {
    SCOPED_TRACE(vector["fen"].get<std::string>());
    const auto [board, side] = from_fen(vector["fen"]);
    const int max_depth = vector["max_depth"];
    expect_original(vector["original"], board, choose(board, side, {.max_depth = max_depth}));
    expect_clean(
        vector["clean"],
        choose(board, side,
               {.max_depth = max_depth, .rules = Rules::English, .evaluation = {.flavour = Flavour::Paper}}));
  }
}

}  // namespace
}  // namespace kelso::documents::d002
