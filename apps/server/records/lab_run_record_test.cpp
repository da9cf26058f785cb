#include "server/records/lab_run_record.hpp"

#include <gtest/gtest.h>

#include "server/record_bodies.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

LabRunRecord match() {
  contests::ContestSettings settings;
  settings.players = {"engine:level=1,hash=8", "random"};
  settings.names = {"engine:level=1", "random"};
  settings.games = 8;
  settings.seed = 18446744073709551615u;
  settings.sprt = "0,10,0.05,0.05";
  return {.client = "ann",
          .request = {.title = "Zoë v random", .experiment = {}, .match = settings},
          .state = LabRunState::Running,
          .done = 5,
          .total = 8,
          .seconds = 0.1,
          .score = MatchCounts{{.losses = 1, .draws = 1, .wins = 2}, {{0, 1, 0, 0, 1}}}};
}

LabRunRecord experiment() {
  return {.client = "ann",
          .request = {.title = "Pruning", .experiment = "004-pruning:depth=4", .match = {}},
          .state = LabRunState::Failed,
          .done = 6,
          .total = 6,
          .seconds = 1e-9,
          .score = {},
          .message = "The results cannot be written.",
          .figures = report::VerdictCounts{1, 2, 3},
          .files = {"report.md", "plots/a.svg"}};
}

std::string reason(const std::string& body, int version = kRecordVersion) {
  const auto record = read_lab_run_record(body, version);
  return record ? "accepted" : record.error();
}

TEST(LabRunRecord, comes_back_from_its_text) {
  for (const LabRunRecord& record : {match(), experiment()})
    for (std::size_t state = 0; state < kLabRunStateWords.size(); ++state) {
      LabRunRecord other = record;
      other.state = static_cast<LabRunState>(state);
      const auto again = read_lab_run_record(to_text(other), kRecordVersion);
      ASSERT_TRUE(again) << again.error();
      EXPECT_EQ(*again, other);
    }
}

TEST(LabRunRecord, names_its_state_by_a_word) {
  EXPECT_EQ(Json::parse(to_text(match())).at("state"), "running");
  EXPECT_EQ(reason(with(Json::parse(to_text(match())), "state", "asleep")),
            "'state' is 'asleep', not one of: queued, running, finished, cancelled, failed.");
  EXPECT_EQ(reason(with(Json::parse(to_text(match())), "state", 1)), "'state' must be a string.");
}

TEST(LabRunRecord, of_0_1_0_is_migrated) {
  const auto tested = read_lab_run_record(body_of_0_1_0("run_match_with_test.json"), 0);
  ASSERT_TRUE(tested) << tested.error();
  EXPECT_EQ(tested->state, LabRunState::Finished);
  EXPECT_EQ(tested->request.match->seed, 7u);
  EXPECT_EQ(tested->request.match->sprt, "0,10,0.05,0.05");
  EXPECT_EQ(tested->score, (MatchCounts{{.losses = 1, .draws = 1, .wins = 0}, {{0, 1, 0, 0, 0}}}));
  EXPECT_EQ(tested->files.back(), "games.pdn");
  const auto plain = read_lab_run_record(body_of_0_1_0("run_match.json"), 0);
  ASSERT_TRUE(plain) << plain.error();
  EXPECT_EQ(plain->request.match->sprt, std::nullopt);
  const auto run = read_lab_run_record(body_of_0_1_0("run_experiment.json"), 0);
  ASSERT_TRUE(run) << run.error();
  EXPECT_EQ(run->request.experiment, "004-pruning:depth=4");
  EXPECT_EQ(run->figures, (report::VerdictCounts{0, 0, 8}));
  for (const LabRunRecord& record : {*tested, *plain, *run})
    EXPECT_EQ(*read_lab_run_record(to_text(record), kRecordVersion), record);
}

TEST(LabRunRecord, of_0_1_0_with_an_unknown_number_is_refused) {
  const Json body = Json::parse(body_of_0_1_0("run_match.json"));
  for (const Json& number : {Json(5), Json(-1), Json(1.5), Json("finished")})
    EXPECT_EQ(reason(with(body, "state", number), 0),
              "'state' must be a whole number from 0 to 4 in this format.");
  EXPECT_EQ(reason(json_text(body), kRecordVersion), "'experiment' must not be empty.");
}

TEST(LabRunRecord, is_refused_if_a_part_is_missing_or_makes_no_sense) {
  const Json body = Json::parse(to_text(match()));
  for (const char* key : {"client", "title", "state", "done", "total", "seconds", "message", "files"})
    EXPECT_EQ(reason(without(body, key)), "'" + std::string(key) + "' is missing.");
  EXPECT_EQ(reason(without(body, "match")), "'experiment' or 'match' must be there, and not both.");
  EXPECT_EQ(reason(with(body, "score/wins", 3)),
            "'score.pentanomial' does not agree with wins, draws and losses.");
  EXPECT_EQ(reason(with(body, "files", {"../server.db"})),
            "'files' has '../server.db', which leads elsewhere.");
  EXPECT_EQ(reason(with(body, "match/players", {"random"})),
            "'match' must be between two players with names.");
  EXPECT_EQ(reason(with(body, "colour", 1)), "Unknown field 'colour'.");
  EXPECT_EQ(reason("{"), "The text is not valid JSON.");
  EXPECT_EQ(reason(std::string(300, '[')), "The JSON is nested too deeply.");
}

TEST(LabRunRecord, of_a_newer_version_is_refused) {
  EXPECT_EQ(reason(to_text(match()), 2),
            "It was written by a newer version of Kelso (format 2; this version reads formats up to 1).");
  EXPECT_EQ(reason(to_text(match()), -1), "There is no format -1.");
}

TEST(LabRunRecord, with_any_damage_is_refused_or_understood) {
  for (const LabRunRecord& record : {match(), experiment()})
    expect_refusal_or_round_trip(Json::parse(to_text(record)), read_lab_run_record);
}

store::Record kept(std::string id, int version, std::string body) {
  return {.kind = "run",
          .id = std::move(id),
          .people = {"ann"},
          .created = {},
          .updated = {},
          .version = version,
          .body = std::move(body)};
}

TEST(LabQueue, skips_what_it_cannot_read_and_leaves_it_as_it_is) {
  const store::Record bad = kept("bad", 1, R"({"state": "asleep"})");
  const store::Record newer = kept("newer", 2, to_text(match()));
  TestServer server({kept("old", 0, body_of_0_1_0("run_match.json")), bad, newer});
  const Json runs = server.core.lab_queue().list("ann").at("runs");
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs.at(0).at("id"), "old");
  EXPECT_EQ(server.records.find("run", "bad"), bad);
  EXPECT_EQ(server.records.find("run", "newer"), newer);
  ASSERT_EQ(server.log.size(), 2u);
  EXPECT_EQ(server.log.front(), "the run bad cannot be read and is left unchanged: 'client' is missing.");
}

TEST(LabQueue, shows_a_run_of_0_1_0_as_it_was_shown) {
  const Json old = Json::parse(body_of_0_1_0("run_match_with_test.json"));
  TestServer server({kept("old", 0, json_text(old))});
  const Json run = *server.core.lab_queue().get("old", "0123456789abcdef");
  for (const auto& [key, value] : old.at("score").items()) EXPECT_EQ(run.at("score").at(key), value) << key;
  for (const char* key : {"kind", "players", "games", "openings", "time", "seed"})
    EXPECT_EQ(run.at("request").at(key), old.at("request").at(key)) << key;
  EXPECT_EQ(run.at("request").at("sprt"),
            Json({{"elo0", 0.0}, {"elo1", 10.0}, {"alpha", 0.05}, {"beta", 0.05}}));
  EXPECT_EQ(run.at("state"), "finished");
  EXPECT_EQ(run.at("files"), old.at("files"));
  EXPECT_EQ(run.at("yours"), true);
}

TEST(LabQueue, writes_a_run_of_0_1_0_back_in_the_present_format) {
  Json old = Json::parse(body_of_0_1_0("run_match.json"));
  old["state"] = 3;
  TestServer server({kept("old", 0, json_text(old))});
  ASSERT_TRUE(server.core.lab_queue().resume("old", "0123456789abcdef"));
  const auto record = server.records.find("run", "old");
  EXPECT_EQ(record->version, kRecordVersion);
  EXPECT_EQ(Json::parse(record->body).at("state"), "queued");
}

}  // namespace
}  // namespace kelso::server
