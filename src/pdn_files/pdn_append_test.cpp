#include "pdn_files/pdn_append.hpp"

#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"

namespace kelso::pdn_files {
namespace {

std::string after_appending(const std::string& content) {
  const testing::TemporaryFolder folder;
  folder.write("games.pdn", content);
  open_to_append(folder.path("games.pdn")) << "new\n";
  return folder.read("games.pdn");
}

TEST(PdnAppend, begins_on_a_line_of_its_own) {
  EXPECT_EQ(after_appending(""), "new\n");
  EXPECT_EQ(after_appending("old\n"), "old\nnew\n");
  EXPECT_EQ(after_appending("old"), "old\nnew\n");
}

TEST(PdnAppend, makes_the_file_but_not_its_folder) {
  const testing::TemporaryFolder folder;
  EXPECT_TRUE(open_to_append(folder.path("games.pdn")) << "new\n");
  EXPECT_EQ(folder.read("games.pdn"), "new\n");
  EXPECT_FALSE(open_to_append(folder.path("none/games.pdn")));
}

}  // namespace
}  // namespace kelso::pdn_files
