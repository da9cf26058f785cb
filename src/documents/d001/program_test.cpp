#include "documents/d001/program.hpp"

#include <gtest/gtest.h>

#include "documents/testing/reference_data.hpp"

namespace kelso::documents::d001 {
namespace {

using testing::Json;

Settings settings_of(const Json& computer, int depth) {
  return {.algorithm = computer.at("algorithm") == "AlphaBeta" ? Algorithm::AlphaBeta : Algorithm::MinMaxAB,
          .evaluation = static_cast<Evaluation>(computer.at("eval").get<int>() - 1),
          .depth = depth};
}

GameSettings game_of(const Json& row) {
  const int depth = row.at("depth");
  return {.players = {.black = settings_of(row.at("computer1"), depth),
                      .white = settings_of(row.at("computer2"), depth)}};
}

class D001TablesTest : public testing::ReferenceTest {};

TEST_F(D001TablesTest, all_24_rows_have_their_six_figures) {
  const Json rows = document("data/001/document_tables.json");
  EXPECT_EQ(rows.size(), 24u);
  for (const Json& row : rows) {
    SCOPED_TRACE(row.at("table").dump() + " / " + row.at("computer2").at("eval").dump());
    const Json& expected = row.at("as_found_rerun");
    const GameRecord game = play(game_of(row));
    EXPECT_EQ(game.statistics.black.generated, expected.at("generated")[0]);
    EXPECT_EQ(game.statistics.white.generated, expected.at("generated")[1]);
    EXPECT_EQ(game.statistics.black.expanded, expected.at("expanded")[0]);
    EXPECT_EQ(game.statistics.white.expanded, expected.at("expanded")[1]);
    EXPECT_EQ(game.plies, expected.at("length"));
    const std::string winner = !game.winner                  ? "tie"
                               : *game.winner == Side::Black ? "X (Computer 1)"
                                                             : "O (Computer 2)";
    EXPECT_EQ(winner, expected.at("winner"));
  }
}

}  // namespace
}  // namespace kelso::documents::d001
