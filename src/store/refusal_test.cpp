// Files that are no sound stores are refused with a reason and stay as they are, byte for byte.
#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "store/store.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::store {
namespace {

using Reason = StoreError::Reason;

class Refusal : public ::testing::Test {
 protected:
  void expect(Reason reason, const std::filesystem::path& path) {
    const std::string before = folder_.read(path.filename().string());
    const auto writer = Writer::open(path);
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().reason, reason) << writer.error().message;
    EXPECT_NE(writer.error().message.find(path.filename().string()), std::string::npos);
    EXPECT_EQ(folder_.read(path.filename().string()), before);
  }

  std::filesystem::path store_with_results() {
    const std::filesystem::path path = folder_.path("results.db");
    Writer writer = *Writer::open(path);
    const OpenRun run =
        *writer.begin({.name = "r", .arguments = "{}", .build = "b", .machine = "m", .started = {}});
    for (int i = 0; i < 200; ++i)
      writer.add(run, ResultRow{"key " + std::to_string(i), "\"" + std::string(1000, 'x') + "\""});
    return path;
  }

  testing::TemporaryFolder folder_;
};

TEST_F(Refusal, of_text) {
  folder_.write("notes.txt", "These are my notes, and I want to keep them.");
  expect(Reason::NotAStore, folder_.path("notes.txt"));
  EXPECT_EQ(Reader::open(folder_.path("notes.txt")).error().reason, Reason::NotAStore);
}

TEST_F(Refusal, of_long_text) {
  folder_.write("notes.txt", std::string(100'000, '?'));
  expect(Reason::NotAStore, folder_.path("notes.txt"));
}

TEST_F(Refusal, of_an_empty_file) {
  folder_.write("empty", "");
  expect(Reason::NotAStore, folder_.path("empty"));
}

TEST_F(Refusal, of_a_folder) {
  std::filesystem::create_directory(folder_.path("folder"));
  EXPECT_EQ(Writer::open(folder_.path("folder")).error().reason, Reason::NotAStore);
}

TEST_F(Refusal, of_another_programs_database) {
  for (const char* mode : {"DELETE", "WAL"}) {
    const std::filesystem::path path = folder_.path(mode);
    {
      SQLite::Database other(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
      other.exec(std::string("PRAGMA journal_mode = ") + mode + "; CREATE TABLE songs (title TEXT)");
    }
    expect(Reason::NotAStore, path);
    EXPECT_FALSE(std::filesystem::exists(path.string() + "-wal"));
  }
}

TEST_F(Refusal, of_a_name_with_signs_that_mean_something_in_an_address) {
  folder_.write("100% what?#é.db", "text");
  expect(Reason::NotAStore, folder_.path("100% what?#é.db"));
  EXPECT_TRUE(Writer::open(folder_.path("really? 100%#1.db")));
  EXPECT_TRUE(Reader::open(folder_.path("really? 100%#1.db")));
}

TEST_F(Refusal, of_a_missing_file_when_reading) {
  EXPECT_EQ(Reader::open(folder_.path("nowhere.db")).error().reason, Reason::Missing);
  EXPECT_FALSE(std::filesystem::exists(folder_.path("nowhere.db")));
}

TEST_F(Refusal, of_a_missing_folder) {
  EXPECT_EQ(Writer::open(folder_.path("nowhere/results.db")).error().reason, Reason::CannotOpen);
}

TEST_F(Refusal, of_a_store_cut_short) {
  const std::filesystem::path path = store_with_results();
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  expect(Reason::Damaged, path);
}

TEST_F(Refusal, of_a_store_with_overwritten_pages) {
  const std::filesystem::path path = store_with_results();
  std::string content = folder_.read(path.filename().string());
  for (std::size_t page = 4; (page + 1) * 4096 < content.size(); page += 8)
    content.replace(page * 4096, 64, 64, '\xa5');
  folder_.write("results.db", content);
  expect(Reason::Damaged, path);
}

TEST_F(Refusal, of_a_store_whose_header_was_overwritten) {
  const std::filesystem::path path = store_with_results();
  std::string content = folder_.read(path.filename().string());
  content.replace(0, 16, 16, '\0');
  folder_.write("results.db", content);
  expect(Reason::NotAStore, path);
}

TEST_F(Refusal, of_damage_met_while_reading_is_an_exception_of_ours) {
  const std::filesystem::path path = store_with_results();
  std::string content = folder_.read(path.filename().string());
  for (std::size_t page = 2; (page + 1) * 4096 < content.size(); ++page)
    content.replace(page * 4096, 64, 64, '\xa5');
  folder_.write("results.db", content);
  const auto reader = Reader::open(path);
  if (!reader) return;
  EXPECT_THROW((void)reader->results(RunId(1)), StoreFailure);
}

}  // namespace
}  // namespace kelso::store
