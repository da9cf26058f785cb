#include "assignment/record_json.hpp"

#include <gtest/gtest.h>

namespace kelso::assignment {
namespace {

MeasuredGame some_game() {
  return {.winner = board::Side::White,
          .reason = "no-moves",
          .detail = "",
          .moves = {"11-15", "22x13x6"},
          .work = {{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14}},
          .search_bytes = 15,
          .process_kilobytes = 16};
}

template <class Record>
void expect_survives(const Record& record) {
  const auto read = from_json_text<Record>(to_json_text(record));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, record);
}

TEST(AssignmentRecordJson, records_survive_the_store) {
  expect_survives(some_game());
  expect_survives(MeasuredRun{some_game(), false, {{1, 2}, {3, 4}}, {5, 6}, {7, 8}});
  expect_survives(ComparisonRecord{{1, 2, 3}, {{0, 1, 2, 3, 4}}});
  expect_survives(WorkRecord{{{{1, 2, 3, 4, 5, 6, 7}}, {}}});
}

TEST(AssignmentRecordJson, names_the_field_that_is_wrong) {
  const auto problem = [](std::string from, const std::string& to) {
    std::string text = to_json_text(some_game());
    text.replace(text.find(from), from.size(), to);
    const auto read = from_json_text<MeasuredGame>(text);
    return read ? std::string("accepted") : read.error();
  };
  EXPECT_EQ(problem("\"leaf\":4", "\"leaf\":\"x\""), "black.leaf is not a whole number");
  EXPECT_EQ(problem("\"winner\":\"white\"", "\"winner\":\"green\""),
            "the record has a winner that is neither black, white nor draw");
  EXPECT_EQ(problem("{", "["), "the record is not JSON");
}

}  // namespace
}  // namespace kelso::assignment
