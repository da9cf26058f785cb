#include "server/records/study_record.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "notation/pdn_writer.hpp"
#include "server/record_bodies.hpp"
#include "server/studies.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

using notation::GameResult;

StudyRecord study() {
  StudyRecord record{.name = "Zoë's \"games\""};
  record.problems = {{.game = 2, .line = 8, .column = 10, .message = "there is no piece on 11"},
                     {.game = 501, .message = "only the first 500 games are read"}};
  for (const GameResult result : {GameResult::Unknown, GameResult::BlackWon, GameResult::WhiteWon,
                                  GameResult::Draw, GameResult::BothLost})
    record.chapters.push_back(
        {.id = "k7m2p9x4c1qa", .title = "Ann – Ben", .result = result, .plies = 7, .version = 3});
  record.chapters.back().opening = "Kelso";
  return record;
}

std::string reason(const std::string& body, int version = kRecordVersion) {
  const auto record = read_study_record(body, version);
  return record ? "accepted" : record.error();
}

TEST(StudyRecord, comes_back_from_its_text) {
  for (const StudyRecord& record : {study(), StudyRecord{.name = "Empty"}}) {
    const auto again = read_study_record(to_text(record), kRecordVersion);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, record);
  }
}

TEST(StudyRecord, of_0_1_0_is_read) {
  const auto record = read_study_record(body_of_0_1_0("study.json"), 0);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->name, "Two games");
  EXPECT_EQ(record->problems.at(0).column, 10u);
  EXPECT_EQ(record->chapters.at(0).result, GameResult::BlackWon);
  EXPECT_EQ(record->chapters.at(1).opening, "Kelso");
  EXPECT_EQ(*read_study_record(to_text(*record), kRecordVersion), *record);
}

TEST(StudyRecord, is_refused_if_a_part_is_missing_or_makes_no_sense) {
  const Json body = Json::parse(to_text(study()));
  for (const char* key : {"name", "errors", "chapters"})
    EXPECT_EQ(reason(without(body, key)), "'" + std::string(key) + "' is missing.");
  EXPECT_EQ(reason(with(body, "chapters/1/result", "2-0")),
            "'chapters.result' is '2-0', not one of: *, 1-0, 0-1, 1/2-1/2, 0-0.");
  EXPECT_EQ(reason(with(body, "chapters/1/plies", -1)),
            "'chapters.plies' must be a whole number from 0 to 1000000000.");
  EXPECT_EQ(reason(with(body, "chapters/1", 5)), "'chapters' must be an object.");
  EXPECT_EQ(reason(to_text(study()), 2),
            "It was written by a newer version of Kelso (format 2; this version reads formats up to 1).");
}

TEST(StudyRecord, with_any_damage_is_refused_or_understood) {
  expect_refusal_or_round_trip(Json::parse(to_text(study())), read_study_record);
}

TEST(ChapterRecord, of_0_1_0_is_read_and_written_as_it_was) {
  const std::string body = body_of_0_1_0("chapter.pdn");
  const auto game = read_chapter_record(body, 0);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->result, GameResult::BlackWon);
  EXPECT_EQ(notation::to_pdn(*game), body);
}

TEST(ChapterRecord, that_is_no_game_is_refused) {
  EXPECT_EQ(read_chapter_record("", 1).error(), "It has no game.");
  EXPECT_EQ(read_chapter_record("[Event \"A\"]\n1. 11-15 11-15 *", 1).error(),
            "Line 2 of its PDN cannot be read: there is no piece on 11.");
  EXPECT_TRUE(read_chapter_record("1. 11-15 *", 2).error().starts_with("It was written by a newer version"));
}

store::Record kept(std::string kind, std::string id, int version, std::string body) {
  return {.kind = std::move(kind),
          .id = std::move(id),
          .people = {"ann"},
          .created = {},
          .updated = {},
          .version = version,
          .body = std::move(body)};
}

TEST(Studies, skip_what_they_cannot_read_and_leave_it_as_it_is) {
  const store::Record bad = kept("study", "bad", 1, R"({"name": 5})");
  const store::Record newer = kept("study", "newer", 2, to_text(study()));
  TestServer server({bad, newer, kept("study", "old", 0, body_of_0_1_0("study.json"))});
  Studies studies(server.core.context());
  const Json listed = studies.list("ann").at("studies");
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed.at(0).at("id"), "old");
  EXPECT_EQ(studies.get("bad", "ann").error().code, "not-found");
  EXPECT_EQ(studies.remove("newer", "ann")->code, "not-found");
  EXPECT_EQ(server.records.find("study", "bad"), bad);
  EXPECT_EQ(server.records.find("study", "newer"), newer);
  ASSERT_EQ(server.log.size(), 2u);
  EXPECT_EQ(std::ranges::count(
                server.log, "the study bad cannot be read and is left unchanged: 'name' must be a string."),
            1);
}

TEST(Studies, write_a_study_of_0_1_0_back_in_the_present_format) {
  TestServer server({kept("study", "old", 0, body_of_0_1_0("study.json")),
                     kept("chapter", "qhsibzedtit2", 0, body_of_0_1_0("chapter.pdn"))});
  Studies studies(server.core.context());
  EXPECT_EQ(studies.chapter("old", 1, "ann")->at("tree").at("moves").size(), 2u);
  EXPECT_EQ(*studies.pdn("old", 1), body_of_0_1_0("chapter.pdn"));
  ASSERT_TRUE(studies.rename("old", "ann", "New name"));
  const auto record = server.records.find("study", "old");
  EXPECT_EQ(record->version, kRecordVersion);
  EXPECT_EQ(read_study_record(record->body, record->version)->name, "New name");
}

TEST(Studies, leave_out_a_chapter_that_cannot_be_read) {
  TestServer server({kept("study", "old", 0, body_of_0_1_0("study.json")),
                     kept("chapter", "qhsibzedtit2", 2, "something newer"),
                     kept("chapter", "bnhyfqpdxxai", 1, "1. 10-15 21-17 *\n")});
  Studies studies(server.core.context());
  EXPECT_EQ(studies.chapter("old", 1, "ann").error().code, "not-found");
  EXPECT_EQ(studies.pdn("old", 1).error().code, "not-found");
  EXPECT_EQ(*studies.pdn("old", std::nullopt), "1. 10-15 21-17 *\n");
  EXPECT_EQ(server.log.size(), 1u);
}

}  // namespace
}  // namespace kelso::server
