#include "experiments/games_of_000.hpp"

#include <gtest/gtest.h>

#include "experiments/game_payload.hpp"

namespace kelso::experiments {
namespace {

using board::Board;
using board::Square;
using documents::d000::Algorithm;

const PairingOf000 kShortGame{{Algorithm::MinMaxAB, 2}, {Algorithm::AlphaBetaSearch, 2}, 2};

TEST(GamesOf000, are_named_as_the_document_names_its_logs) {
  EXPECT_EQ(key_of(kShortGame), "min-2-abs-2-2");
  EXPECT_EQ(log_of(kShortGame, *play(kShortGame, [] { return false; })).name, "logs/min-2-abs-2-2-short.log");
}

TEST(GamesOf000, have_the_documents_figures) {
  const lab::Payload game = *play(kShortGame, [] { return false; });
  const GameOf000* figures = figures_of(kShortGame);
  ASSERT_NE(figures, nullptr);
  EXPECT_EQ(game.at("winner"), figures->winner);
  EXPECT_EQ(game.at("rounds"), figures->rounds);
  EXPECT_EQ(game.at("white").at("leaf"), figures->red_leaf);
  EXPECT_EQ(game.at("black").at("expanded"), figures->black_expanded);
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

TEST(GamePayload, replays_to_the_pieces_that_are_left) {
  for (const GameOf000& figures : kGamesOf000) {
    const PairingOf000 pairing{
        {Algorithm::MinMaxAB, figures.red}, {Algorithm::MinMaxAB, figures.black}, figures.depth};
    const lab::Payload game = *play(pairing, [] { return false; });
    Board board = Board::start();
    for (const std::string move : game.at("moves")) board = after(board, squares_of(move));
    EXPECT_EQ(pieces_payload(board), game.at("final")) << key_of(pairing);
  }
}

TEST(GamePayload, crowns_and_captures) {
  Board board;
  board.put(board::kBlackMan, Square::from_number(21));
  board.put(board::kWhiteMan, Square::from_number(25));
  board = after(board, squares_of("21x30"));
  EXPECT_EQ(board.piece_at(Square::from_number(30)), board::kBlackKing);
  EXPECT_EQ(board.occupied().count(), 1);
}

}  // namespace
}  // namespace kelso::experiments
