// Line mode, settings, classic, completion and manual, as a person or a script runs them.
#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Every test has settings of its own.
struct Play : ::testing::Test {
  TemporaryFolder folder;
  Play() { setenv("XDG_CONFIG_HOME", folder.path("config").c_str(), 1); }

  static Finished play(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), {"play", "--ui", "line", "--board-style", "none", "--seed", "1"});
    return kelso(arguments, input);
  }
  static Finished two_people(const std::string& input, std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--black", "person", "--white", "person"});
    return play(arguments, input);
  }
};

struct Settings : Play {};
struct Classic : Play {};

TEST_F(Play, against_a_computer_moves_are_typed_and_answered) {
  const Finished done = play({"--black", "person", "--white", "first"}, "11-15\nmoves\nquit\n");
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output,
              HasSubstr("1. Black 11-15: Black moves from 11 to 15.\n1. White 21-17: White moves"));
  EXPECT_THAT(done.output, HasSubstr(" 1. 7-11\n 2. 8-11\n"));
  EXPECT_THAT(done.output, HasSubstr("The game is left unfinished."));
  EXPECT_EQ(done.errors, "Black to move: Black to move: Black to move: ") << "prompts, and nothing else";
}

TEST_F(Play, with_the_person_on_the_other_side_the_computer_begins) {
  const Finished done = play({"--black", "first", "--white", "person"}, "");
  EXPECT_THAT(done.output, HasSubstr("1. Black 9-13"));
  EXPECT_EQ(done.exit_code, 0) << "the end of input ends the game cleanly";
}

TEST_F(Play, every_way_of_typing_a_move_is_understood) {
  const Finished done = two_people("11-15\n#1\n13\n6 3 5 4\nquit\n");
  EXPECT_THAT(done.output, HasSubstr("1. Black 11-15"));
  EXPECT_THAT(done.output, HasSubstr("1. White 21-17"));
  EXPECT_THAT(done.output, HasSubstr("2. Black 9-13"));
  EXPECT_THAT(done.output, HasSubstr("2. White 22-18"));
}

TEST_F(Play, double_jumps_can_be_typed_as_rows_and_columns) {
  const Finished done = two_people("6 3 4 5 2 3\n", {"--fen", "W:W22:B18,10"});
  EXPECT_THAT(done.output, HasSubstr("White 22x15x6: White takes 18 and 10 from 22 and lands on 6."));
  EXPECT_THAT(done.output, HasSubstr("White wins: Black has no piece left."));
}

TEST_F(Play, bad_input_is_refused_with_the_reason_and_asked_again) {
  const Finished done = two_people(
      "hello\n11-20\n\n33\n#9\n22-18\n1 2 3\nsave\nload\nload nowhere.pdn\nundo\nredo\ndecline\n9-13\n");
  for (const char* reason :
       {"\"hello\" is not a move.", "cannot go to 20", "33 is neither a square", "The list has no move 9",
        "The piece on 22 is White's", "Rows and columns come in pairs", "Type a file name after save",
        "Type a file name after load", "Not loaded: cannot read nowhere.pdn",
        "There is no move to take back.", "There is no move to play again.", "White has not offered a draw."})
    EXPECT_THAT(done.output, HasSubstr(reason));
  EXPECT_THAT(done.output, HasSubstr("1. Black 9-13"));
  EXPECT_EQ(done.exit_code, 0);
}

TEST_F(Play, moves_are_taken_back_and_played_again) {
  const Finished done = two_people("11-15\nundo\nfen\nredo\nfen\n");
  EXPECT_THAT(
      done.output,
      HasSubstr("Move taken back.\nB:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\n"
                "Move replayed.\nW:"));
}

TEST_F(Play, games_end_by_resignation_agreement_and_claim) {
  EXPECT_THAT(two_people("resign\n").output, HasSubstr("White wins: Black resigned."));
  EXPECT_THAT(two_people("draw\n11-15\ndraw\n").output, HasSubstr("Draw: both sides agreed."));
  std::string moves;
  for (int i = 0; i < 2; ++i) moves += "1-6\n32-27\n6-1\n27-32\n";
  const Finished claimed = two_people(moves + "draw\n", {"--fen", "B:WK32:BK1"});
  EXPECT_THAT(claimed.output,
              HasSubstr("A draw can be claimed: the same position has occurred three times."));
  EXPECT_THAT(claimed.output, HasSubstr("Draw: the same position has occurred three times."));
}

TEST_F(Play, a_game_is_saved_by_appending_and_played_on) {
  const std::string file = folder.path("my games.pdn");
  two_people("11-15\nsave " + file + "\n22-18\nsave " + file + "\n");
  const std::string saved = folder.read("my games.pdn");
  EXPECT_EQ(std::count(saved.begin(), saved.end(), '*'), 4) << "two games, each with an unknown result";
  const Finished on = two_people("15x22\n", {"--pdn", file});
  EXPECT_THAT(on.output, HasSubstr("2. Black 15x22"));
  EXPECT_THAT(two_people("fen\n", {"--pdn", file, "--game", "1"}).output, HasSubstr("W:W21,22,"));
  EXPECT_THAT(two_people("", {"--pdn", file, "--game", "7"}).errors, HasSubstr("has no game 7"));
  EXPECT_THAT(two_people("load " + file + "\n").output, HasSubstr("Game loaded: 2 plies."));
}

TEST_F(Play, hints_are_given_before_each_turn_with_a_reason) {
  const Finished done = play({"--black", "person", "--white", "first", "--hints", "black", "--hint-depth",
                              "3", "--hint-player", "minimax"},
                             "11-15\n");
  EXPECT_THAT(done.output, HasSubstr("Hint: "));
  EXPECT_THAT(done.output, HasSubstr("(depth 3, value "));
  const Finished asked = play({"--black", "person", "--white", "first", "--fen", "B:W18,32:B14"}, "hint\n");
  EXPECT_THAT(asked.output, HasSubstr("Hint: 14x23 is forced: you must capture."));
}

TEST_F(Play, two_computers_play_to_the_end) {
  const Finished done =
      play({"--black", "minimax:depth=1", "--white", "first", "--fen", "B:W18,24:B9,K14,K15"}, "");
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, HasSubstr("Black wins: "));
  EXPECT_EQ(done.errors, "");
}

TEST_F(Play, boards_are_drawn_as_wanted) {
  const auto drawn = [](const char* style) {
    return kelso({"play", "--black", "person", "--white", "person", "--board-style", style}, "board\n")
        .output;
  };
  EXPECT_THAT(drawn("grid"), HasSubstr("(1)|   | x |"));
  EXPECT_THAT(drawn("rc"), HasSubstr("R/C | 0 1 2"));
  EXPECT_THAT(drawn("framed"), HasSubstr("|___|__1|"));
  EXPECT_THAT(drawn("ascii"), HasSubstr("+-----"));
}

TEST_F(Play, starts_from_a_board_file_of_document_003) {
  const std::string file =
      folder.write("board.txt", "0 0 0 0 0 0 0 0 0 0 0 0 0 4 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 R");
  EXPECT_THAT(two_people("14x23\n", {"--board", file}).output,
              HasSubstr("Black wins: White has no piece left."));
  const std::string wrong = folder.write("wrong.txt", "4 4 9");
  const Finished refused = two_people("", {"--board", wrong});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("entry 3"));
}

TEST_F(Play, wrong_options_are_usage_errors) {
  EXPECT_THAT(refusal({"play", "--white", "nobody"}, 2), HasSubstr("player 'nobody'"));
  EXPECT_THAT(refusal({"play", "--clock", "soon"}, 2), StartsWith("--clock: "));
  EXPECT_THAT(refusal({"play", "--level", "11"}, 2), StartsWith("--level: "));
  EXPECT_EQ(kelso({"play", "--ui", "full"}).errors, "kelso: --ui full needs a terminal; use --ui line\n");
  EXPECT_THAT(kelso({"play", "--fen", "B:W32:B1", "--pdn", "x"}).errors, HasSubstr("only one of"));
}

TEST_F(Play, clocks_run_and_are_shown) {
  const Finished done = two_people("quit\n", {"--clock", "300+3"});
  EXPECT_THAT(done.errors, HasSubstr("Black (0:0"));
}

TEST_F(Settings, are_shown_changed_and_reset) {
  EXPECT_EQ(kelso_json({"settings", "show"})["white"], "engine:level=5");
  EXPECT_EQ(kelso({"settings", "set", "white", "first"}).exit_code, 0);
  EXPECT_EQ(kelso_json({"settings", "show"})["white"], "first");
  EXPECT_THAT(kelso({"play", "--board-style", "none"}, "11-15\n").output, HasSubstr("White: first"));
  EXPECT_EQ(kelso({"settings", "path"}).output, folder.path("config/kelso/settings.toml") + "\n");
  EXPECT_EQ(kelso({"settings", "reset"}).exit_code, 0);
  EXPECT_EQ(kelso_json({"settings", "show"})["white"], "engine:level=5");
}

TEST_F(Settings, refuse_what_they_cannot_be) {
  EXPECT_THAT(refusal({"settings", "set", "white", "engin"}, 2), HasSubstr("white: "));
  EXPECT_EQ(refusal({"settings", "set", "wite", "first"}, 2),
            "there is no setting wite, did you mean white?");
  EXPECT_THAT(refusal({"settings", "set", "first", "red"}, 2), HasSubstr("one of black, white"));
}

TEST_F(Settings, take_a_board_from_a_file_and_keep_the_old_one_if_it_is_wrong) {
  const std::string file =
      folder.write("board.txt", "0 0 0 0 0 0 0 0 0 0 0 0 0 4 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 W");
  EXPECT_EQ(kelso({"settings", "board", file}).exit_code, 0);
  EXPECT_EQ(kelso_json({"settings", "show"})["board"], "W:W18:B14");
  const Finished refused = kelso({"settings", "board", folder.write("wrong.txt", "1 2 x")});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("entry 3"));
  EXPECT_EQ(kelso_json({"settings", "show"})["board"], "W:W18:B14");
}

TEST_F(Settings, that_are_damaged_are_reported_and_set_aside) {
  kelso({"settings", "set", "first", "white"});
  folder.write("config/kelso/settings.toml", "first = \"white");
  const Finished done = kelso({"settings", "show"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.errors, HasSubstr("The settings are damaged"));
  EXPECT_EQ(folder.read("config/kelso/settings.toml.damaged"), "first = \"white");
  EXPECT_EQ(kelso({"settings", "show"}).errors, "") << "told once";
}

TEST_F(Classic, plays_a_game_of_two_computers_with_the_figures_of_the_document) {
  const Finished done = kelso({"classic", "-ncno"}, "2\n1\n2\n0\n2\n2\n");
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, HasSubstr("Round 25 Black's Move..."));
  EXPECT_THAT(done.output,
              HasSubstr("\nRED Leaf Nodes: 253\nRED Expanded Nodes: 345\nRED Total Nodes: 598\n\n"));
  EXPECT_THAT(done.output,
              HasSubstr("\nBLACK Leaf Nodes: 196\nBLACK Expanded Nodes: 295\nBLACK Total Nodes: 491\n\n"));
  EXPECT_THAT(done.output, HasSubstr("BLACK WINS!!!"));
  EXPECT_THAT(done.output, HasSubstr("Red player alg: Minimax-Alpha-Beta, eval: 2\nBlack player alg: "
                                     "Alpha-Beta-Search, eval: 2\nDepth: 2\n"));
  EXPECT_THAT(done.output, Not(HasSubstr("[searched")));
  EXPECT_THAT(kelso({"classic", "-nc"}, "2\n1\n2\n0\n2\n2\n").output, HasSubstr("[searched"));
}

TEST_F(Classic, checks_every_answer_and_ends_with_the_input) {
  const Finished done = kelso({"classic", "-ncno"}, "5\nx\n\n3\n0\n8\n1\n");
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.errors, HasSubstr("\"5\" is not a choice: enter a number from 1 to 4."));
  EXPECT_THAT(done.errors, HasSubstr("\"x\" is not a choice"));
  EXPECT_THAT(done.errors, HasSubstr("\"0\" is not a choice: enter a number from 1 to 7."));
  EXPECT_THAT(done.output, HasSubstr("<1> 21 to 17\n"));
  EXPECT_THAT(done.output, HasSubstr("Black moves from 21 to destination (in sequence): dest: 17\n"));
  EXPECT_THAT(done.output, HasSubstr("Goodbye!"));
}

TEST_F(Classic, plays_against_the_computer) {
  const Finished done = kelso({"classic", "-ncno"}, "4\n1\n9\n3\n2\n1\n");
  EXPECT_THAT(done.errors, HasSubstr("\"9\" is not a choice: enter a number from 1 to 4."));
  EXPECT_THAT(done.output, HasSubstr("Red moves from"));
  EXPECT_THAT(done.output, Not(HasSubstr("Round")));
}

TEST_F(Classic, knows_the_options_of_the_document_only) {
  EXPECT_THAT(kelso({"classic", "-help"}).output, HasSubstr("-ncno"));
  EXPECT_THAT(kelso({"classic", "-xyz"}).errors, HasSubstr("unknown option -xyz"));
}

TEST_F(Classic, runs_all_72_games) {
  const Finished done = kelso({"classic", "-ncno"}, "1\n");
  EXPECT_THAT(done.output, HasSubstr("72 games were played."));
  EXPECT_THAT(done.output, HasSubstr("RED Leaf Nodes: 19380\nRED Expanded Nodes: 26817\n"));
}

// Every command and option that the help shows, with the path of its command.
void collect(const std::vector<std::string>& path, std::vector<std::string>& words) {
  std::vector<std::string> command = {"help"};
  command.insert(command.end(), path.begin(), path.end());
  std::istringstream lines(kelso(command).output);
  std::string part;
  for (std::string line; std::getline(lines, line);) {
    if (line == "Commands" || line == "Options") part = line;
    if (!line.starts_with("  ") || line[2] == ' ') {
      if (line.empty()) part.clear();
      continue;
    }
    std::istringstream names(line);
    std::string word;
    names >> word;
    if (word.starts_with("-") && !word.starts_with("--")) names >> word;
    if (word.ends_with(",")) word.pop_back();
    if (part == "Options" && word.starts_with("--")) words.push_back(word);
    if (part != "Commands") continue;
    words.push_back(word);
    std::vector<std::string> inner = path;
    inner.push_back(word);
    collect(inner, words);
  }
}

TEST(Completion, of_every_shell_and_the_manual_know_every_command_and_option) {
  std::vector<std::string> words;
  collect({}, words);
  EXPECT_GT(words.size(), 100u);
  const std::string bash = kelso({"completion", "bash"}).output;
  const std::string zsh = kelso({"completion", "zsh"}).output;
  const std::string fish = kelso({"completion", "fish"}).output;
  std::string manual = kelso({"man"}).output;
  for (std::size_t at = 0; (at = manual.find("\\-", at)) != std::string::npos;) manual.erase(at, 1);
  for (const std::string& word : words) {
    EXPECT_THAT(bash, HasSubstr(word + " "));
    EXPECT_THAT(zsh, HasSubstr(word + " "));
    EXPECT_THAT(fish, HasSubstr((word.starts_with("--") ? "-l " + word.substr(2) : "-a " + word) + " "));
    EXPECT_THAT(manual, HasSubstr(word));
  }
  EXPECT_EQ(kelso({"completion", "tcsh"}).exit_code, 2);
}

TEST(Completion, completes_in_bash) {
  const auto completed = [](const std::string& words, int at) {
    const std::string script = "source <(" + std::string(KELSO_PROGRAM) + " completion bash); COMP_WORDS=(" +
                               words + "); COMP_CWORD=" + std::to_string(at) +
                               "; _kelso; echo \"${COMPREPLY[@]}\"";
    return run({"/bin/bash", "-c", script}).output;
  };
  EXPECT_EQ(completed("kelso per", 1), "perft\n");
  EXPECT_EQ(completed("kelso pdn ch", 2), "check\n");
  EXPECT_EQ(completed("kelso play --hint-p", 2), "--hint-player\n");
  EXPECT_EQ(completed("kelso play --ui ''", 3), "full line\n");
  EXPECT_EQ(completed("kelso pdn check --js", 3), "--json\n");
}

TEST(Manual, is_a_page_that_man_can_read) {
  const std::string page = kelso({"man"}).output;
  EXPECT_THAT(page, StartsWith(".TH KELSO 1"));
  EXPECT_THAT(page, HasSubstr(".SS pdn check\n"));
}

}  // namespace
}  // namespace kelso::testing
