#include "experiments/games_of_000.hpp"

#include <gtest/gtest.h>

#include "experiments/game_summary.hpp"

namespace kelso::experiments {
namespace {

using board::Board;
using documents::d000::Algorithm;

const PairingOf000 kShortGame{{Algorithm::MinMaxAB, 2}, {Algorithm::AlphaBetaSearch, 2}, 2};

TEST(GamesOf000, are_named_as_the_document_names_its_logs) {
  EXPECT_EQ(key_of(kShortGame), "min-2-abs-2-2");
  EXPECT_EQ(log_of(kShortGame, *play(kShortGame, [] { return false; })).name, "logs/min-2-abs-2-2-short.log");
}

TEST(GamesOf000, have_the_documents_figures) {
  const GameSummary game = *play(kShortGame, [] { return false; });
  const GameOf000* figures = figures_of(kShortGame);
  ASSERT_NE(figures, nullptr);
  EXPECT_EQ(game.winner, figures->winner);
  EXPECT_EQ(game.rounds, figures->rounds);
  EXPECT_EQ(game.statistics.white.leaf, static_cast<std::uint64_t>(figures->red_leaf));
  EXPECT_EQ(game.statistics.black.expanded, static_cast<std::uint64_t>(figures->black_expanded));
}

TEST(GamesOf000, give_nothing_when_they_are_stopped) {
  const PairingOf000 deep{{Algorithm::MinMaxAB, 1}, {Algorithm::MinMaxAB, 2}, 8};
  EXPECT_FALSE(play(deep, [] { return true; }));
}

TEST(GamesOf000, have_logs_in_the_documents_squares) {
  const std::string log = log_of(kShortGame, *play(kShortGame, [] { return false; })).content;
  // RED stands at the top on 1-12, and BLACK moves first.
  const std::string top_row = "|   | r |   | r |   | r |   | r |\n|___|__1|___|__2|___|__3|___|__4|\n";
  EXPECT_NE(log.find(std::string(33, '_') + "\n" + top_row), std::string::npos) << log.substr(0, 400);
  EXPECT_NE(log.find("Round 1 Black's Move...\nBlack moves from 2"), std::string::npos);
  EXPECT_NE(log.find("RED Leaf Nodes: 253\nRED Expanded Nodes: 345\nRED Total Nodes: 598\n"),
            std::string::npos);
  EXPECT_TRUE(log.ends_with("BLACK WINS\n"));
}

TEST(GamesOf000, can_be_replayed_to_the_pieces_that_are_left) {
  for (const GameOf000& figures : kGamesOf000) {
    const PairingOf000 pairing{
        {Algorithm::MinMaxAB, figures.red}, {Algorithm::MinMaxAB, figures.black}, figures.depth};
    const GameSummary game = *play(pairing, [] { return false; });
    Board board = Board::start();
    for (const GameMove& move : game.moves) board = after(board, move);
    EXPECT_EQ(pieces_on(board), game.final_pieces) << key_of(pairing);
  }
}

TEST(GamesOf000, have_rounds_and_no_passes) {
  GameSummary game = *play(kShortGame, [] { return false; });
  EXPECT_TRUE(is_game_of_000(game));
  game.moves.push_back({documents::PlayedMove::Kind::Pass});
  EXPECT_FALSE(is_game_of_000(game));
  game.moves.pop_back();
  game.rounds.reset();
  EXPECT_FALSE(is_game_of_000(game));
}

}  // namespace
}  // namespace kelso::experiments
