// Evaluations of one's own, as a student makes them: kelso eval new, build, and players that use them.
#include <fstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/json_lines.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

void write(const std::string& file, std::string_view text) { std::ofstream(file) << text; }

TEST(OwnEvaluation, starting_point_in_cpp_builds_and_plays) {
  const TemporaryFolder folder;
  const std::string source = folder.path("my_eval.cpp");
  const std::string library = folder.path("my_eval.so");
  EXPECT_EQ(kelso_json({"eval", "new", folder.path("my_eval")})["file"], source);
  EXPECT_EQ(kelso_json({"eval", "build", source}), Json({{"name", "my_eval"}, {"file", library}}));
  const Json answer =
      kelso_json({"eval", "--eval", "plugin:" + library, "--fen", "W:W21,K3:B1", "--side", "black"});
  EXPECT_EQ(answer["value"], 100 - 250 - 4);
  const Json found = kelso_json({"search", "alpha-beta:depth=4,eval=plugin:" + library});
  EXPECT_EQ(found["depth"], 4);
  EXPECT_GT(found["evaluations"], 10);
}

TEST(OwnEvaluation, starting_point_in_toml_needs_no_compiler) {
  const TemporaryFolder folder;
  const std::string file = folder.path("my_eval.toml");
  EXPECT_EQ(kelso({"eval", "new", file}).exit_code, 0);
  const Json answer = kelso_json({"eval", "--eval", "linear:" + file, "--fen", "W:W21,22:B1", "--explain"});
  EXPECT_EQ(answer["value"], 100 + 2 * 4 - 4);
  EXPECT_EQ(kelso_json({"search", "minimax:depth=2,eval=linear:" + file})["depth"], 2);
}

TEST(OwnEvaluation, files_are_never_overwritten) {
  const TemporaryFolder folder;
  EXPECT_EQ(kelso({"eval", "new", folder.path("mine")}).exit_code, 0);
  EXPECT_THAT(refusal({"eval", "new", folder.path("mine")}, 1), EndsWith("mine.cpp already exists"));
  EXPECT_THAT(refusal({"eval", "new", folder.path("my eval")}, 2), HasSubstr("letters, digits"));
  EXPECT_THAT(refusal({"eval", "new", folder.path("mine.py")}, 2), HasSubstr("expected a name"));
}

TEST(OwnEvaluation, compiler_is_heard_when_the_source_is_broken) {
  const TemporaryFolder folder;
  const std::string source = folder.path("broken.cpp");
  write(source, "#include <kelso/plugin.h>\nint value( { }\n");
  const Finished done = kelso({"eval", "build", source});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_THAT(done.errors, HasSubstr("broken.cpp:2:"));
  EXPECT_THAT(done.errors, EndsWith("broken.cpp does not compile\n"));
  const Json error = Json::parse(kelso({"eval", "build", source, "--json"}).errors)["error"];
  EXPECT_THAT(error["compiler"].get<std::string>(), HasSubstr("broken.cpp:2:"));
}

TEST(OwnEvaluation, plug_in_that_goes_wrong_is_found_out_when_it_is_built) {
  const TemporaryFolder folder;
  const std::string source = folder.path("wrong.cpp");
  write(source, R"(#include <kelso/plugin.h>
    static double value(const kelso_position*, const kelso_context*) { for (;;) asm(""); }
    KELSO_PLUGIN("wrong", value))");
  EXPECT_THAT(refusal({"eval", "build", source}, 1), EndsWith("an evaluation took more than 2 s"));
}

TEST(OwnEvaluation, crash_in_the_middle_of_a_game_loses_that_game) {
  const TemporaryFolder folder;
  const std::string source = folder.path("late.cpp");
  const std::string library = folder.path("late.so");
  write(source, R"(#include <kelso/plugin.h>
    #include <cstdlib>
    static double value(const kelso_position* position, const kelso_context*) {
      if (!position->men[KELSO_BLACK] && !position->men[KELSO_WHITE]) std::abort();
      return 0;
    }
    KELSO_PLUGIN("late", value))");
  ASSERT_EQ(kelso({"eval", "build", source}).exit_code, 0);
  const Json game = kelso_json({"game", "--black", "alpha-beta:depth=2,eval=plugin:" + library, "--white",
                                "first", "--fen", "B:WK32:BK1"});
  EXPECT_EQ(game["winner"], "white");
  EXPECT_EQ(game["reason"], "crash");
  EXPECT_THAT(game["message"].get<std::string>(), HasSubstr("late.so"));
  EXPECT_THAT(refusal({"search", "alpha-beta:depth=2,eval=plugin:" + library, "--fen", "B:WK32:BK1"}, 1),
              HasSubstr("it crashed: aborted"));
  const Finished lines =
      kelso({"eval", "--eval", "plugin:" + library, "--fen", "-"}, "B:W32:B1\nB:WK32:BK1\n");
  EXPECT_EQ(lines.exit_code, 1);
  EXPECT_THAT(lines.output, HasSubstr(R"({"line":2,"error":"plug-in )"));
}

TEST(OwnEvaluation, garbled_answer_loses_the_game_in_every_command) {
  const TemporaryFolder folder;
  const std::string source = folder.path("garbled.cpp");
  const std::string player = "alpha-beta:depth=2,eval=plugin:" + folder.path("garbled.so");
  // Without men on the board it writes to all descriptors that might lead to the program that uses it.
  write(source, R"(#include <kelso/plugin.h>
    #include <unistd.h>
    #include <cstring>
    static double value(const kelso_position* position, const kelso_context*) {
      if (position->men[KELSO_BLACK] || position->men[KELSO_WHITE]) return 0;
      char bytes[400];
      std::memset(bytes, 255, sizeof bytes);
      bytes[0] = 'd';
      for (int descriptor = 3; descriptor < 64; ++descriptor)
        if (write(descriptor, bytes, sizeof bytes) < 0) continue;
      for (;;) pause();
    }
    KELSO_PLUGIN("garbled", value))");
  ASSERT_EQ(kelso({"eval", "build", source}).exit_code, 0);
  const std::string kings = "B:WK32:BK1";
  const Json game = kelso_json({"game", "--black", player, "--white", "first", "--fen", kings});
  EXPECT_EQ(game["winner"], "white");
  EXPECT_EQ(game["reason"], "unreadable");
  EXPECT_THAT(refusal({"search", player, "--fen", kings}, 1), HasSubstr("its answer is too long"));
  EXPECT_EQ(kelso({"eval", "--eval", "plugin:" + folder.path("garbled.so"), "--fen", kings}).exit_code, 1);
  folder.write("kings.fen", kings + '\n');
  const Finished match =
      kelso({"match", player, "first", "--games", "2", "--openings", folder.path("kings.fen"), "--json"});
  EXPECT_EQ(match.exit_code, 0) << match.errors;
  EXPECT_EQ(Json::parse(match.output.substr(match.output.rfind("{\"type\"")))["terminations"],
            Json({{"unreadable", 2}}));
}

TEST(OwnEvaluation, mistakes_in_toml_are_named_with_line_and_column) {
  const TemporaryFolder folder;
  const std::string file = folder.path("my.toml");
  write(file, "[weights]\nmen = 1\nkink = 2\n");
  EXPECT_THAT(refusal({"eval", "--eval", "linear:" + file}, 2),
              HasSubstr("my.toml:3:1: unknown feature 'kink'; the features are: men kings"));
}

}  // namespace
}  // namespace kelso::testing
