#include "server/hint_candidates.hpp"

#include <gtest/gtest.h>

#include "endgame/builder/build.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::server {
namespace {

using player::Value;

rules::Move move_of(const rules::Position& position, const char* text) {
  return *notation::parse_move(position, text);
}

TEST(HintCandidates, of_a_database_are_all_moves_with_the_best_first) {
  const testing::TemporaryFolder folder;
  ASSERT_TRUE(
      endgame::builder::build({.folder = folder.path(""), .pieces = 2, .distances = true, .threads = 1}, {}));
  const endgame::Database database = endgame::Database::open(folder.path(""));
  const rules::Position position = *notation::parse_position("W:WK10:BK1");
  const std::vector<play::Candidate> candidates = candidates_of_database(position, database);
  ASSERT_EQ(candidates.size(), 4u);
  EXPECT_EQ(candidates.front().value, Value::of_points(0));
  EXPECT_EQ(candidates.back().line, std::vector{move_of(position, "10-6")});
  EXPECT_EQ(candidates.back().value, Value::loss(2));
  EXPECT_EQ(play::explain_choice(position, candidates), "10-14 holds the draw.");
}

TEST(HintCandidates, there_are_none_of_a_database_that_does_not_know_the_position) {
  EXPECT_TRUE(candidates_of_database(rules::Position::start(), endgame::Database()).empty());
}

TEST(HintCandidates, of_a_search_are_the_best_two_as_far_as_they_are_known) {
  const rules::Position start = rules::Position::start();
  const rules::Move best = move_of(start, "11-15");
  const rules::Move reply = move_of(start.after(best), "23-19");
  search::Thought thought;
  thought.lines = {{.move = best, .score = Score::points(10), .pv = {best, reply}},
                   {.move = move_of(start, "9-14"), .pv = {}},
                   {.move = move_of(start, "9-13"), .score = Score::points(5), .pv = {}}};
  const std::vector<play::Candidate> candidates = candidates_of_search(thought);
  ASSERT_EQ(candidates.size(), 2u);
  EXPECT_EQ(candidates[0].line, (std::vector{best, reply}));
  EXPECT_EQ(candidates[1].line, std::vector{move_of(start, "9-13")});
}

}  // namespace
}  // namespace kelso::server
