#include "lab/results_report.hpp"

#include <gtest/gtest.h>

#include "report/html.hpp"
#include "store/move_data.hpp"

namespace kelso::lab {
namespace {

store::GameRow game(const char* black, const char* white, store::GameResult outcome) {
  return {.key = "0.1",
          .black = {black, ""},
          .white = {white, ""},
          .opening = "11-15 23-19",
          .start = "",
          .outcome = outcome,
          .reason = "no-moves",
          .plies = 40,
          .moves = "",
          .black_statistics = "{}",
          .white_statistics = "{}",
          .move_data = store::encode({{0.5, 3, 100, 2000}})};
}

TEST(ResultsReport, counts_for_each_player_whatever_the_colour) {
  ResultsReport results;
  results.add(game("a", "b", store::GameResult::BlackWins));
  results.add(game("b", "a", store::GameResult::WhiteWins));
  results.add(game("a", "b", store::GameResult::Draw));
  results.add(game("b", "a", store::GameResult::BlackWins));
  results.add(game("b", "a", store::GameResult::Unfinished));
  const report::Report report = results.report("Test", {});
  const auto& players = std::get<report::Table>(report.sections[0].blocks[0]);
  ASSERT_EQ(players.rows().size(), 2u);
  const report::Row expected = {"a", 4, 2, 1, 1, 62.5};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(players.rows()[0][i], expected[i]) << i;
}

TEST(ResultsReport, is_one_page_with_all_plots) {
  ResultsReport results;
  for (const auto outcome :
       {store::GameResult::BlackWins, store::GameResult::Draw, store::GameResult::WhiteWins}) {
    results.add(game("a", "b", outcome));
    results.add(game("b", "a", outcome));
  }
  const std::string page = report::html(results.report("Test", {}));
  for (const char* heading : {"Elo by number of games", "Length of the games", "Nodes per move",
                              "Time per move", "score by opening", "Score of each player"})
    EXPECT_NE(page.find(heading), std::string::npos) << heading;
  EXPECT_EQ(page.find("<script src"), std::string::npos);
}

TEST(ResultsReport, of_nothing_says_so) {
  EXPECT_EQ(ResultsReport().report("Empty", {}).facts.back().value, "0");
}

}  // namespace
}  // namespace kelso::lab
