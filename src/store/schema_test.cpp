#include "store/schema.hpp"

#include <array>

#include <gtest/gtest.h>

#include "store/connection.hpp"
#include "store/store.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::store {
namespace {

constexpr std::array kTwoSteps = {"CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);",
                                  "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1;"};
constexpr std::array kThreeSteps = {kTwoSteps[0], kTwoSteps[1], "UPDATE a SET y = y * 10;"};
constexpr std::array kBrokenStep = {kTwoSteps[0], kTwoSteps[1],
                                    "UPDATE a SET y = 0; INSERT INTO nowhere VALUES (1);"};

int value(SQLite::Database& database) { return database.execAndGet("SELECT y FROM a").getInt(); }

TEST(Schema, migrations_run_in_order_and_once) {
  const testing::TemporaryFolder folder;
  { EXPECT_EQ(version_of((*open_for_writing(folder.path("s.db"), kTwoSteps))->database), 2); }
  auto connection = *open_for_writing(folder.path("s.db"), kThreeSteps);
  EXPECT_EQ(version_of(connection->database), 3);
  EXPECT_EQ(value(connection->database), 20);
}

TEST(Schema, migration_that_fails_leaves_the_version_before_it) {
  const testing::TemporaryFolder folder;
  { ASSERT_TRUE(open_for_writing(folder.path("s.db"), kTwoSteps)); }
  EXPECT_FALSE(open_for_writing(folder.path("s.db"), kBrokenStep));
  auto connection = *open_for_writing(folder.path("s.db"), kTwoSteps);
  EXPECT_EQ(version_of(connection->database), 2);
  EXPECT_EQ(value(connection->database), 2);
}

TEST(Schema, reading_an_older_store_brings_it_up_to_date) {
  const testing::TemporaryFolder folder;
  { ASSERT_TRUE(open_for_writing(folder.path("s.db"), kTwoSteps)); }
  auto connection = *open_for_reading(folder.path("s.db"), kThreeSteps);
  EXPECT_EQ(value(connection->database), 20);
}

TEST(Schema, newer_store_is_refused_by_name_of_versions_and_not_changed) {
  const testing::TemporaryFolder folder;
  { ASSERT_TRUE(open_for_writing(folder.path("s.db"), kThreeSteps)); }
  const std::string before = folder.read("s.db");
  for (const auto open : {&open_for_reading, &open_for_writing}) {
    const auto refused = open(folder.path("s.db"), kTwoSteps, kApplicationId);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, StoreError::Reason::Newer);
    EXPECT_NE(refused.error().message.find("schema 3, this one knows 2"), std::string::npos);
  }
  EXPECT_EQ(folder.read("s.db"), before);
}

TEST(Schema, of_today_has_strict_tables_and_a_log) {
  const testing::TemporaryFolder folder;
  auto connection = *open_for_writing(folder.path("s.db"));
  SQLite::Database& database = connection->database;
  EXPECT_EQ(version_of(database), static_cast<int>(migrations().size()));
  EXPECT_EQ(database.execAndGet("PRAGMA journal_mode").getString(), "wal");
  EXPECT_EQ(database
                .execAndGet("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND "
                            "name NOT LIKE 'sqlite_%' AND strict = 0")
                .getInt(),
            0);
}

}  // namespace
}  // namespace kelso::store
