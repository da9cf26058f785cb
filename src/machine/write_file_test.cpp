#include "machine/write_file.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace kelso::machine {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(WriteFile, makes_folders_and_replaces_what_is_there) {
  const fs::path folder = fs::path(testing::TempDir()) / "kelso_write_file";
  fs::remove_all(folder);
  const fs::path path = folder / "a" / "report.html";
  ASSERT_TRUE(write_file(path, "first"));
  ASSERT_TRUE(write_file(path, "second"));
  EXPECT_EQ(content_of(path), "second");
  EXPECT_EQ(std::distance(fs::directory_iterator(path.parent_path()), fs::directory_iterator()), 1);
}

TEST(WriteFile, keeps_the_old_file_where_the_new_one_cannot_be_written) {
  const fs::path folder = fs::path(testing::TempDir()) / "kelso_write_file_kept";
  fs::remove_all(folder);
  const fs::path path = folder / "report.html";
  ASSERT_TRUE(write_file(path, "old"));
  fs::create_directories(folder / "report.html.new");  // in the way of the unfinished file
  EXPECT_FALSE(write_file(path, "new"));
  EXPECT_EQ(content_of(path), "old");
  EXPECT_FALSE(write_file(path / "below", "a file is not a folder"));
}

}  // namespace
}  // namespace kelso::machine
