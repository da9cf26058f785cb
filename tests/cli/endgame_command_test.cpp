#include <filesystem>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

// Tables of three pieces with distances.
class EndgameCommand : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TemporaryFolder();
    kelso_json({"endgame", "build", "--pieces", "3", "--distance", "--dir", tables()});
  }
  static void TearDownTestSuite() { delete folder_; }
  [[nodiscard]] static std::string tables() { return folder_->path("tables"); }
  [[nodiscard]] static json with_tables(std::vector<std::string> command) {
    command.insert(command.end(), {"--dir", tables()});
    return kelso_json(command);
  }

 private:
  static inline TemporaryFolder* folder_ = nullptr;
};

std::size_t files_in(const std::string& folder) {
  std::size_t files = 0;
  if (!std::filesystem::exists(folder)) return 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_regular_file()) ++files;
  return files;
}

TEST_F(EndgameCommand, probe_gives_value_and_distance_of_every_move) {
  EXPECT_EQ(with_tables({"endgame", "probe", "B:WK1,K5:BK10"}), json::parse(R"({
    "fen": "B:WK1,K5:BK10", "value": "loss", "distance": 32,
    "moves": [{"move": "10-6", "value": "loss", "distance": 2},
              {"move": "10-7", "value": "loss", "distance": 10},
              {"move": "10-14", "value": "loss", "distance": 32},
              {"move": "10-15", "value": "loss", "distance": 32}]})"));
  const Finished done = kelso({"endgame", "probe", "B:WK1,K5:BK10", "--dir", tables()});
  EXPECT_EQ(done.output,
            "Black to move: loss in 32 plies\n"
            "  10-14  loss in 32 plies\n"
            "  10-15  loss in 32 plies\n"
            "  10-7   loss in 10 plies\n"
            "  10-6   loss in 2 plies\n");
}

TEST_F(EndgameCommand, probe_resolves_captures_and_finished_games) {
  const json capture = with_tables({"endgame", "probe", "B:W18,K9:BK14"});
  EXPECT_EQ(capture["value"], "draw");
  EXPECT_EQ(capture["moves"].size(), 2u);
  EXPECT_EQ(with_tables({"endgame", "probe", "B:W25,30:B21"})["distance"], 0);
  EXPECT_EQ(with_tables({"endgame", "probe", "W:W:BK5"})["moves"], json::array());
  EXPECT_EQ(with_tables({"endgame", "probe", "B:WK5:BK28"})["distance"], nullptr);
}

TEST_F(EndgameCommand, probe_refuses_what_the_tables_do_not_know) {
  EXPECT_EQ(refusal({"endgame", "probe", "B:WK1,K5:BK10,K14", "--dir", tables()}, 2),
            "the position has 4 pieces, more than the endgame databases in " + tables() +
                " cover; `kelso endgame build --pieces 4` builds them");
  EXPECT_THAT(refusal({"endgame", "probe", "B:W21-32:B1-12", "--dir", tables()}, 2), HasSubstr("24 pieces"));
  EXPECT_THAT(refusal({"endgame", "probe", "B:WK1:BK10", "--dir", "/no/such"}, 2),
              HasSubstr("there are no endgame databases in /no/such"));
  EXPECT_EQ(refusal({"endgame", "probe", "B:W1:B5"}, 2),
            "FEN: column 4: White has a man on 1, where it would have been crowned");
}

TEST_F(EndgameCommand, play_goes_the_shortest_way_to_the_end) {
  const json line = with_tables({"endgame", "play", "B:WK32:BK18,K19"});
  EXPECT_EQ(line["distance"], 17);
  EXPECT_EQ(line["moves"].size(), 17u);
  EXPECT_EQ(line["winner"], "black");
  const json draw = with_tables({"endgame", "play", "B:WK5:BK28"});
  EXPECT_EQ(draw["winner"], nullptr);
  EXPECT_EQ(draw["reason"], "repetition");
  EXPECT_THAT(kelso({"endgame", "play", "W:WK32:BK18,K19", "--dir", tables()}).output,
              HasSubstr("\nBlack wins after 18 plies: no-"));
}

TEST_F(EndgameCommand, play_needs_distances) {
  const TemporaryFolder folder;
  kelso_json({"endgame", "build", "--pieces", "3", "--dir", folder.path("")});
  EXPECT_EQ(kelso_json({"endgame", "probe", "B:WK1,K5:BK10", "--dir", folder.path("")})["distance"], nullptr);
  EXPECT_THAT(refusal({"endgame", "play", "B:WK1,K5:BK10", "--dir", folder.path("")}, 1),
              HasSubstr("build them with `kelso endgame build --pieces 3 --distance`"));
}

TEST_F(EndgameCommand, info_lists_counts_and_longest_wins) {
  const json info = with_tables({"endgame", "info"});
  EXPECT_EQ(info["complete_pieces"], 3);
  ASSERT_EQ(info["tables"].size(), 16u);
  const json& kings = info["tables"][0];
  EXPECT_EQ(kings["slice"], "0101");
  EXPECT_EQ(kings["positions"], 992);
  EXPECT_EQ(kings["win"], 230);
  EXPECT_EQ(kings["loss"], 108);
  EXPECT_EQ(kings["draw"], 654);
  EXPECT_EQ(kings["captures"], 72);
  EXPECT_EQ(kings["longest_win"]["plies"], 11);
  EXPECT_EQ(with_tables({"endgame", "probe", kings["longest_win"]["fen"].get<std::string>()})["distance"],
            11);
}

TEST_F(EndgameCommand, verify_proves_tables_and_names_damaged_files) {
  const json good = with_tables({"endgame", "verify"});
  EXPECT_EQ(good["ok"], true);
  EXPECT_EQ(good["positions"], 3488 + 196032);
  EXPECT_EQ(good["proved"], good["positions"]);
  EXPECT_EQ(with_tables({"endgame", "verify", "--slice", "0201"})["positions"], 14880);
  EXPECT_EQ(refusal({"endgame", "verify", "--slice", "99", "--dir", tables()}, 2),
            "--slice: 99 is not a slice, expected four digits such as 1203");

  const TemporaryFolder folder;
  std::filesystem::copy(tables(), folder.path("tables"));
  std::string bytes = folder.read("tables/0101.wld");
  bytes[300] ^= 1;
  folder.write("tables/0101.wld", bytes);
  folder.write("tables/0201.dtw", folder.read("tables/0201.dtw").substr(0, 1000));
  const Finished bad = kelso({"endgame", "verify", "--dir", folder.path("tables")});
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.output, HasSubstr("0101.wld: its checksum is wrong, it has been damaged\n"));
  EXPECT_THAT(bad.output, HasSubstr("0201.dtw: it has 1000 bytes, expected "));
  const json report =
      kelso_json({"endgame", "build", "--pieces", "3", "--distance", "--dir", folder.path("tables")});
  EXPECT_EQ(report["written"], 2);
  EXPECT_EQ(report["damaged"].size(), 2u);
  EXPECT_EQ(kelso_json({"endgame", "verify", "--dir", folder.path("tables")})["ok"], true);
}

// Killed again and again, each time a little later.
TEST_F(EndgameCommand, build_survives_being_killed) {
  const TemporaryFolder folder;
  const std::string tables = folder.path("tables");
  std::size_t files = 0;
  for (int attempt = 1; attempt <= 5; ++attempt) {
    const Finished killed =
        run({"/usr/bin/timeout", "--foreground", "--signal=KILL", std::to_string(0.05 * attempt),
             KELSO_PROGRAM, "endgame", "build", "--pieces", "4", "--threads", "2", "--dir", tables});
    if (killed.exit_code == 0) break;
    EXPECT_GE(files_in(tables) + 1, files);  // one may be a file that was not finished
    files = files_in(tables);
  }
  const json report = kelso_json({"endgame", "build", "--pieces", "4", "--dir", tables});
  EXPECT_EQ(report["written"].get<int>() + report["kept"].get<int>(), 41);
  EXPECT_EQ(report["damaged"], json::array());
  EXPECT_EQ(files_in(tables), 41u);
  EXPECT_EQ(kelso_json({"endgame", "info", "--dir", tables})["complete_pieces"], 4);
}

TEST_F(EndgameCommand, build_refuses_what_it_cannot_do) {
  EXPECT_EQ(refusal({"endgame", "build", "--pieces", "9"}, 2),
            "--pieces: 9 is not a whole number from 2 to 8");
  EXPECT_EQ(refusal({"endgame", "build"}, 2), "--pieces is required (see kelso endgame build --help)");
  EXPECT_EQ(refusal({"endgame", "build", "--pieces", "8", "--distance", "--dir", tables()}, 1),
            "distances can be built for up to 7 pieces");
  EXPECT_THAT(refusal({"endgame", "build", "--pieces", "2", "--dir", "/proc/tables"}, 1),
              HasSubstr("cannot make /proc/tables: "));
  EXPECT_THAT(refusal({"endgame", "info", "--dir", "/no/such"}, 1),
              HasSubstr("there are no endgame databases in"));
}

// The standard folder is that of KELSO_DATA, and only there tables are built unasked.
TEST_F(EndgameCommand, first_use_builds_tables_of_four_pieces_in_the_standard_folder) {
  const TemporaryFolder folder;
  const Finished done = run({"/usr/bin/env", "KELSO_DATA=" + folder.path("data"), KELSO_PROGRAM, "endgame",
                             "probe", "W:WK19,K23:BK28,12", "--json"});
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_EQ(done.errors, "");
  EXPECT_EQ(json::parse(done.output)["distance"], 61);
  EXPECT_EQ(files_in(folder.path("data/endgame")), 82u);
}

}  // namespace
}  // namespace kelso::testing
