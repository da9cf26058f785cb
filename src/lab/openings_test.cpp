#include "lab/openings.hpp"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "support/reference_data.hpp"

namespace kelso::lab {
namespace {

using rules::Position;

std::string fen_after(const Opening& opening) { return notation::to_fen(begin_game(opening).position()); }

rules::Game game_of(std::initializer_list<const char*> moves) {
  rules::Game game;
  for (const char* move : moves) game.play(*notation::parse_move(game.position(), move));
  return game;
}

TEST(ThreeMoveBallots, are_174_different_positions_numbered_in_order) {
  const std::vector<Ballot> ballots = three_move_ballots();
  ASSERT_EQ(ballots.size(), 174u);
  std::set<std::string> positions;
  for (std::size_t i = 0; i < ballots.size(); ++i) {
    EXPECT_EQ(ballots[i].number, static_cast<int>(i) + 1);
    EXPECT_EQ(ballots[i].opening.moves.size(), 3u);
    positions.insert(fen_after(ballots[i].opening));
  }
  EXPECT_EQ(positions.size(), 174u);
}

TEST(ThreeMoveBallots, decks_have_the_known_sizes) {
  std::map<Ballot::Deck, int> decks;
  for (const Ballot& ballot : three_move_ballots()) ++decks[ballot.deck];
  EXPECT_EQ(decks[Ballot::Deck::Of144], 144);
  EXPECT_EQ(decks[Ballot::Deck::AddedFor156], 12);
  EXPECT_EQ(decks[Ballot::Deck::Barred], 18);
  EXPECT_EQ(three_move_openings(Deck::Of156).size(), 156u);
  EXPECT_EQ(three_move_openings(Deck::Of174).size(), 174u);
}

// Columns: number, moves, class, …, the FEN after the moves in the seventh.
TEST(ThreeMoveBallots, agree_with_the_reference_list) {
  KELSO_REFERENCE_FILE(path, "data/rules/three_move_ballots.txt");
  std::ifstream file(path);
  const std::vector<Ballot> ballots = three_move_ballots();
  std::size_t next = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream columns(line);
    std::vector<std::string> column(8);
    for (std::string& text : column) std::getline(columns, text, '\t');
    ASSERT_LT(next, ballots.size());
    EXPECT_EQ(label(ballots[next].opening), column[1]);
    EXPECT_EQ(fen_after(ballots[next].opening), column[6]);
    EXPECT_EQ(ballots[next].deck == Ballot::Deck::Barred, column[2] == "barred18");
    ++next;
  }
  EXPECT_EQ(next, ballots.size());
}

TEST(TwoMoveOpenings, are_43) {
  std::set<std::string> labels;
  for (const Opening& opening : two_move_openings()) labels.insert(label(opening));
  EXPECT_EQ(labels.size(), 43u);
  EXPECT_TRUE(labels.contains("11-15 23-19"));
  EXPECT_FALSE(labels.contains("11-16 23-19"));
}

TEST(OpeningNames, are_found_by_position_not_by_order_of_moves) {
  EXPECT_EQ(opening_name(game_of({"10-14", "22-18", "9-13"})), "Inferno");
  EXPECT_EQ(opening_name(game_of({"9-13", "22-18", "10-14"})), "Inferno");
}

TEST(OpeningNames, longest_line_wins_and_stays_for_the_rest_of_the_game) {
  EXPECT_EQ(opening_name(game_of({"11-15"})), "Old Faithful");
  EXPECT_EQ(opening_name(game_of({"11-15", "23-19", "8-11", "22-17", "9-13"})), "Laird and Lady");
  EXPECT_EQ(opening_name(game_of({"11-15", "23-19", "8-11", "22-17", "9-13", "24-20"})), "Laird and Lady");
  EXPECT_EQ(opening_name(game_of({})), std::nullopt);
}

TEST(Label, tells_openings_apart) {
  EXPECT_EQ(label({}), "start");
  EXPECT_EQ(label({*notation::parse_position("W:WK32:BK1"), {}}), "W:WK32:BK1");
  EXPECT_EQ(label(three_move_openings(Deck::Of156)[0]), "9-13 21-17 5-9");
}

TEST(OpeningFiles, of_positions_pass_over_comments) {
  std::istringstream file("# endings\n\nW:WK32:BK1  # drawn\r\nB:W32:BK1\n");
  const auto openings = read_fen_openings(file);
  ASSERT_TRUE(openings);
  ASSERT_EQ(openings->size(), 2u);
  EXPECT_EQ(label((*openings)[1]), "B:W32:BK1");
}

TEST(OpeningFiles, name_the_line_that_is_wrong) {
  std::istringstream unreadable("W:WK32:BK1\nW:WK33:BK1\n");
  EXPECT_EQ(read_fen_openings(unreadable).error().line, 2u);
  std::istringstream finished("B:WK32:B\n");
  EXPECT_EQ(read_fen_openings(finished).error().line, 1u);
  std::istringstream nothing("# nothing\n");
  EXPECT_FALSE(read_fen_openings(nothing));
}

TEST(OpeningFiles, of_games_give_their_main_lines) {
  std::istringstream file(
      "[Event \"a\"]\n1. 11-15 23-19 (23-18) 2. 8-11 *\n[FEN \"W:WK32:BK1\"]\n1. 32-28 *\n");
  const auto openings = read_pdn_openings(file);
  ASSERT_TRUE(openings);
  ASSERT_EQ(openings->size(), 2u);
  EXPECT_EQ(label((*openings)[0]), "11-15 23-19 8-11");
  EXPECT_EQ(label((*openings)[1]), "W:WK32:BK1 32-28");
  std::istringstream broken("1. 11-15 23-19 2. 8-12 *\n");
  EXPECT_FALSE(read_pdn_openings(broken));
}

TEST(Schedule, repeats_the_list_when_it_is_exhausted) {
  EXPECT_EQ(schedule({.openings = 3, .pairs = 7}), (std::vector<std::size_t>{0, 1, 2, 0, 1, 2, 0}));
}

TEST(Schedule, in_random_order_plays_every_opening_once_a_lap) {
  const OpeningSchedule wanted{.openings = 20, .pairs = 60, .order = OpeningOrder::Random, .seed = 7};
  const std::vector<std::size_t> places = schedule(wanted);
  EXPECT_EQ(places, schedule(wanted));
  for (std::size_t lap = 0; lap < 3; ++lap)
    EXPECT_EQ(std::set<std::size_t>(&places[lap * 20], &places[lap * 20] + 20).size(), 20u);
  EXPECT_NE(std::vector<std::size_t>(&places[0], &places[20]),
            std::vector<std::size_t>(&places[20], &places[40]));
  OpeningSchedule other = wanted;
  other.seed = 8;
  EXPECT_NE(places, schedule(other));
}

}  // namespace
}  // namespace kelso::lab
