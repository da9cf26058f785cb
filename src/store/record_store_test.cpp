#include "store/record_store.hpp"

#include <csignal>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/store.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::store {
namespace {

using std::chrono::milliseconds;

Record game(std::string id, int updated, std::vector<std::string> people = {}) {
  return {.kind = "game",
          .id = std::move(id),
          .people = std::move(people),
          .created = Moment(milliseconds(1)),
          .updated = Moment(milliseconds(updated)),
          .version = 3,
          .body = "{}"};
}

std::vector<std::string> ids(const std::vector<Record>& records) {
  std::vector<std::string> found;
  for (const Record& record : records) found.push_back(record.id);
  return found;
}

TEST(RecordStore, gives_back_what_was_put_after_it_was_closed) {
  const testing::TemporaryFolder folder;
  const Record record = game("a", 5, {"ann", "ben"});
  RecordStore::open(folder.path("c.db"))->put(record);
  EXPECT_EQ(RecordStore::open(folder.path("c.db"))->find("game", "a"), record);
}

TEST(RecordStore, a_second_put_replaces_record_and_people) {
  const testing::TemporaryFolder folder;
  RecordStore records = *RecordStore::open(folder.path("c.db"));
  records.put(game("a", 5, {"ann"}));
  records.put(game("a", 6, {"ben"}));
  EXPECT_EQ(records.find("game", "a"), game("a", 6, {"ben"}));
  EXPECT_TRUE(records.list({.kind = "game", .person = "ann"}).empty());
}

TEST(RecordStore, lists_by_person_and_time_the_last_changed_first) {
  const testing::TemporaryFolder folder;
  RecordStore records = *RecordStore::open(folder.path("c.db"));
  records.put({game("a", 1, {"ann"}), game("b", 3, {"ann", "ben"}), game("c", 2, {"ben"})});
  EXPECT_EQ(ids(records.list({.kind = "game"})), (std::vector<std::string>{"b", "c", "a"}));
  EXPECT_EQ(ids(records.list({.kind = "game", .person = "ben"})), (std::vector<std::string>{"b", "c"}));
  EXPECT_EQ(ids(records.list({.kind = "game", .before = Moment(milliseconds(3)), .most = 1})),
            (std::vector<std::string>{"c"}));
  EXPECT_EQ(records.count("game", "ann"), 2u);
}

TEST(RecordStore, an_erased_record_is_gone_for_its_people_too) {
  const testing::TemporaryFolder folder;
  RecordStore records = *RecordStore::open(folder.path("c.db"));
  records.put(game("a", 1, {"ann"}));
  EXPECT_TRUE(records.erase("game", "a"));
  EXPECT_FALSE(records.erase("game", "a"));
  EXPECT_EQ(records.count("game", "ann"), 0u);
}

TEST(RecordStore, is_not_taken_for_a_store_of_results_nor_the_other_way_round) {
  const testing::TemporaryFolder folder;
  (void)RecordStore::open(folder.path("c.db"));
  (void)Writer::open(folder.path("s.db"));
  EXPECT_EQ(Reader::open(folder.path("c.db")).error().reason, StoreError::Reason::NotAStore);
  EXPECT_EQ(RecordStore::open(folder.path("s.db")).error().reason, StoreError::Reason::NotAStore);
}

// As Kelso 0.1.0 wrote it: bodies had no version.
void write_first_format(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec(R"sql(
    PRAGMA application_id = 1264938083;
    PRAGMA user_version = 1;
    CREATE TABLE records (kind TEXT NOT NULL, id TEXT NOT NULL, created INTEGER NOT NULL,
                          updated INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT;
    CREATE INDEX records_by_time ON records (kind, updated);
    CREATE TABLE owners (kind TEXT NOT NULL, id TEXT NOT NULL, person TEXT NOT NULL,
                         PRIMARY KEY (person, kind, id),
                         FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE) STRICT;
    CREATE INDEX owners_by_record ON owners (kind, id);
    INSERT INTO records VALUES ('game', 'a', 1, 5, '{"old": true}');
    INSERT INTO owners VALUES ('game', 'a', 'ann');)sql");
}

TEST(RecordStore, records_of_the_first_format_have_version_0) {
  const testing::TemporaryFolder folder;
  write_first_format(folder.path("c.db"));
  RecordStore records = *RecordStore::open(folder.path("c.db"));
  Record record = game("a", 5, {"ann"});
  record.version = 0;
  record.body = R"({"old": true})";
  EXPECT_EQ(records.find("game", "a"), record);
  record.version = 1;
  records.put(record);
  EXPECT_EQ(records.list({.kind = "game"}).at(0).version, 1);
}

TEST(RecordStore, keeps_what_was_put_before_a_kill) {
  const testing::TemporaryFolder folder;
  const auto path = folder.path("c.db");
  if (const pid_t child = fork(); child != 0) {
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
  } else {
    RecordStore records = *RecordStore::open(path);
    for (int number = 0; number < 20; ++number) records.put(game(std::to_string(number), number));
    kill(getpid(), SIGKILL);
  }
  EXPECT_EQ(RecordStore::open(path)->list({.kind = "game"}).size(), 20u);
}

}  // namespace
}  // namespace kelso::store
