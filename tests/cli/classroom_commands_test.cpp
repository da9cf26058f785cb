// kelso eval, search and game.
#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/json_lines.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::HasSubstr;

TEST(EvalCommand, lists_every_evaluation) {
  const std::string list = kelso({"eval", "list"}).output;
  for (const char* id : {"000.ef1", "000.ef2", "000.ef3", "000.ef4", "001.eval1", "001.eval2", "001.eval3",
                         "002.score", "003.heuristic", "004.utility", "material"})
    EXPECT_THAT(list, HasSubstr(id));
  EXPECT_THAT(list, HasSubstr("\n72-game study (000)\n  000.ef1"));
}

TEST(EvalCommand, answers_line_by_line_and_goes_on_after_a_bad_line) {
  const Finished done = kelso({"eval", "--fen", "-", "--eval", "001.eval1", "--json"},
                              "B:W21:B1\tside=white\tturn=3\nrubbish\nW:WK7:B10\nB:W21:B1\tside=red\n");
  EXPECT_EQ(done.exit_code, 1);
  std::istringstream lines(done.output);
  std::vector<Json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_EQ(answers[0]["side"], "white");
  EXPECT_EQ(answers[0]["turn"], 3);
  EXPECT_EQ(answers[1]["line"], 2);
  EXPECT_TRUE(answers[1]["error"].is_string());
  EXPECT_EQ(answers[2]["fen"], "W:WK7:B10");
  EXPECT_EQ(answers[3]["line"], 4);
}

TEST(EvalCommand, explains_a_value_by_features_that_add_up_to_it) {
  const Json answer = kelso_json({"eval", "--eval", "004.utility", "--flavour", "document", "--explain"});
  double sum = 0;
  for (const Json& feature : answer["features"]) sum += feature["points"].get<double>();
  EXPECT_DOUBLE_EQ(sum, answer["value"].get<double>());
  EXPECT_TRUE(answer.contains("value_hundredths"));
}

TEST(EvalCommand, agrees_with_the_vectors_of_document_002) {
  KELSO_REFERENCE_FILE(file, "data/002-003-004/eval_vectors.jsonl");
  std::string input;
  const std::vector<Json> vectors = json_lines(file);
  for (const Json& vector : vectors) input += vector["fen"].get<std::string>() + "\tside=white\n";
  const Finished done = kelso({"eval", "--fen", "-", "--eval", "002.score", "--flavour", "document"}, input);
  std::istringstream lines(done.output);
  for (const Json& vector : vectors) {
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(Json::parse(line)["value"], vector["score002"]["original"]) << vector["fen"];
  }
}

TEST(EvalCommand, refuses_what_it_does_not_know) {
  EXPECT_THAT(refusal({"eval", "--eval", "005.best"}, 2), HasSubstr("001.eval1"));
  EXPECT_THAT(refusal({"eval"}, 2), HasSubstr("--eval"));
  EXPECT_THAT(refusal({"eval", "--eval", "material", "--fen", "B:W33:B1"}, 2), HasSubstr("33"));
}

TEST(SearchCommand, finds_the_value_and_the_nodes_that_document_004_gives) {
  const Json answer = kelso_json({"search", "alpha-beta:eval=004.utility,depth=10", "--document", "004"});
  EXPECT_EQ(answer["value"], -0.6);
  EXPECT_EQ(answer["generated"], 836'770);
  EXPECT_EQ(answer["visited"], 555'828);
  EXPECT_EQ(answer["interior"], 179'324);
}

TEST(SearchCommand, finds_the_same_with_and_without_pruning) {
  const Json plain = kelso_json({"search", "minimax:eval=001.eval1,depth=5"});
  for (const char* player : {"minmax-ab:eval=001.eval1,depth=5", "alpha-beta:eval=001.eval1,depth=5"}) {
    const Json pruned = kelso_json({"search", player});
    EXPECT_EQ(pruned["value"], plain["value"]);
    EXPECT_EQ(pruned["move"], plain["move"]);
    EXPECT_LT(pruned["visited"], plain["visited"]);
  }
}

TEST(SearchCommand, calls_proven_ends_win_and_loss) {
  EXPECT_EQ(kelso_json({"search", "minimax:depth=2", "--fen", "B:W26:B22"})["value"], "WIN");
  EXPECT_EQ(kelso_json({"search", "minimax:depth=3", "--fen", "B:WK19:B1"})["value"].is_string(), false);
}

// Black's capture at once ends the game.
TEST(SearchCommand, reports_how_far_away_a_proven_end_is) {
  const Json answer = kelso_json({"search", "engine:depth=4", "--fen", "B:W26:B22"});
  EXPECT_EQ(answer["value"], "WIN");
  EXPECT_EQ(answer["plies"], 1);
  EXPECT_THAT(kelso({"search", "engine:depth=4", "--fen", "B:W26:B22"}).output, HasSubstr("win in 1 ply"));
  EXPECT_FALSE(kelso_json({"search", "minimax:depth=2"}).contains("plies"));
}

TEST(SearchCommand, refuses_players_and_keys_that_do_not_exist) {
  EXPECT_THAT(refusal({"search", "deep-blue"}, 2), HasSubstr("minmax-ab"));
  EXPECT_THAT(refusal({"search", "alpha-beta:dept=4"}, 2), HasSubstr("depth"));
  EXPECT_THAT(refusal({"search", "timed", "--document", "000"}, 2),
              HasSubstr("it has: alpha-beta, minmax-ab"));
  EXPECT_THAT(refusal({"search", "minimax:depth=1", "--document", "002"}, 2), HasSubstr("depth"));
  EXPECT_THAT(refusal({"search", "minimax", "--fen", "B:W25,30:B21"}, 1), HasSubstr("the game is over"));
}

TEST(GameCommand, replays_a_game_of_document_000) {
  KELSO_REFERENCE_FILE(file, "data/000/games_full72.jsonl");
  const Json wanted = json_lines(file)[47];
  const auto player = [&](const char* side) {
    const std::string name = wanted[side]["alg"] == "abs" ? "alpha-beta" : "minmax-ab";
    return name + ":eval=000.ef" + std::to_string(wanted[side]["eval"].get<int>()) +
           ",depth=" + std::to_string(wanted["depth"].get<int>());
  };
  const Json game =
      kelso_json({"game", "--black", player("black"), "--white", player("red"), "--document", "000"});
  EXPECT_EQ(game["plies"], wanted["plies"]);
  EXPECT_EQ(game["rounds"], wanted["rounds"]);
  EXPECT_EQ(game["stats"]["black"]["leaf"], wanted["black_leaf"]);
  EXPECT_EQ(game["stats"]["white"]["expanded"], wanted["red_expanded"]);
  ASSERT_EQ(game["moves"].size(), wanted["moves"].size());
  const Json& first = wanted["moves"][0];
  EXPECT_EQ(game["moves"][0], std::to_string(33 - first["from"].get<int>()) + "-" +
                                  std::to_string(33 - first["path"][0].get<int>()));
}

TEST(GameCommand, ends_by_the_rules_and_says_why) {
  const Json game = kelso_json({"game", "--black", "first", "--white", "random:seed=3"});
  EXPECT_THAT((std::vector<std::string>{"no-moves", "no-pieces", "repetition", "forty-moves"}),
              ::testing::Contains(game["reason"].get<std::string>()));
  EXPECT_EQ(game["plies"], game["moves"].size());
}

TEST(GameCommand, adjudicates_by_pieces_when_asked) {
  const std::vector<std::string> game = {"game",        "--black", "first", "--white",      "first",
                                         "--max-plies", "3",       "--fen", "B:WK32:BK1,K5"};
  EXPECT_EQ(kelso_json(game)["reason"], "ply-limit");
  std::vector<std::string> by_pieces = game;
  by_pieces.insert(by_pieces.end(), {"--adjudicate", "pieces"});
  EXPECT_EQ(kelso_json(by_pieces)["winner"], "black");
}

// A program of its own cannot answer within a microsecond.
TEST(GameCommand, makes_a_player_lose_that_oversteps_its_time_by_more_than_the_margin) {
  const std::vector<std::string> game = {
      "game",   "--black",      "hub:cmd=\"" KELSO_PROGRAM " hub --player first\"",
      "--time", "movetime=1us", "--white",
      "first",  "--max-plies",  "4"};
  std::vector<std::string> strict = game;
  strict.insert(strict.end(), {"--margin", "0"});
  const Json lost = kelso_json(strict);
  EXPECT_EQ(lost["reason"], "time");
  EXPECT_EQ(lost["winner"], "white");
  EXPECT_THAT(lost["message"].get<std::string>(), HasSubstr("used "));
  std::vector<std::string> lenient = game;
  lenient.insert(lenient.end(), {"--margin", "60000"});
  EXPECT_EQ(kelso_json(lenient)["reason"], "ply-limit");
}

TEST(GameCommand, numbers_moves_as_pdn_does_when_white_starts) {
  const std::string text = kelso({"game", "--black", "first", "--white", "first", "--fen", "W:WK32:BK1",
                                  "--max-plies", "3", "--path", "moves"})
                               .output;
  EXPECT_THAT(text, HasSubstr("  1. White "));
  EXPECT_THAT(text, HasSubstr("  2. Black "));
  EXPECT_THAT(text, HasSubstr("  2. White "));
}

TEST(GameCommand, appends_to_a_pdn_file_that_reads_back) {
  const TemporaryFolder folder;
  const std::string file = folder.path("games.pdn");
  folder.write("games.pdn", "[Event \"old\"]\n1. 11-15 *");
  for (int i = 0; i < 2; ++i)
    kelso({"game", "--black", "first", "--white", "random:seed=1", "--path", "none", "--pdn-out", file});
  const Json checked = kelso_json({"pdn", "check", file});
  EXPECT_EQ(checked["games"], 3);
  EXPECT_EQ(checked["broken"], 0);
  EXPECT_THAT(folder.read("games.pdn"), HasSubstr("1. 11-15 *\n[Event \"kelso game\"]\n"));
  EXPECT_THAT(refusal({"game", "--black", "alpha-beta", "--white", "alpha-beta", "--document", "001",
                       "--pdn-out", file},
                      2),
              HasSubstr("PDN"));
}

TEST(GameCommand, writes_a_log_and_never_overwrites_one) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.log");
  const std::vector<std::string> game = {"game", "--black", "first", "--white", "first", "--log", file};
  EXPECT_EQ(kelso(game).exit_code, 0);
  EXPECT_THAT(folder.read("game.log"), HasSubstr("Black first"));
  EXPECT_THAT(refusal(game, 2), HasSubstr("already exists"));
}

}  // namespace
}  // namespace kelso::testing
