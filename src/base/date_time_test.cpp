#include "base/date_time.hpp"

#include <gtest/gtest.h>

namespace kelso {
namespace {

using namespace std::chrono_literals;

Moment moment(std::chrono::milliseconds since_1970) { return Moment(since_1970); }

TEST(DateTime, writes_every_form_with_leading_zeros) {
  const Moment early =
      std::chrono::sys_days(Date(std::chrono::year(7), std::chrono::March, std::chrono::day(4))) + 5h + 6min +
      7s + 8ms;
  EXPECT_EQ(timestamp(early), "0007-03-04T05:06:07.008Z");
  EXPECT_EQ(utc_minute(early), "0007-03-04 05:06 UTC");
  EXPECT_EQ(pdn_date(utc_date(early)), "0007.03.04");
}

TEST(DateTime, knows_the_days_around_midnight) {
  EXPECT_EQ(timestamp(moment(0ms)), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(timestamp(moment(-1ms)), "1969-12-31T23:59:59.999Z");
  EXPECT_EQ(pdn_date(utc_date(moment(-1ms))), "1969.12.31");
  EXPECT_EQ(timestamp(moment(1'709'251'199'999ms)), "2024-02-29T23:59:59.999Z");
}

TEST(DateTime, reads_timestamps_as_they_are_written) {
  for (const auto since_1970 : {0ms, -1ms, 1'794'849'600'123ms, 1'709'251'199'999ms})
    EXPECT_EQ(parse_timestamp(timestamp(moment(since_1970))), moment(since_1970));
}

TEST(DateTime, refuses_text_that_is_not_a_timestamp) {
  for (const char* wrong :
       {"", "2026", "2026-13-01T00:00:00.000Z", "2026-02-29T00:00:00.000Z", "2026-01-01 00:00:00.000Z",
        "2026-01-01T24:00:00.000Z", "2026-01-01T00:60:00.000Z", "2026-01-01T00:00:60.000Z",
        "2026-01-01T00:00:00.000", "2026-01-01T00:00:00.000Z ", "2026-01-01T00:00:00.0Z",
        "+026-01-01T00:00:00.000Z", "2026-01-01T-1:00:00.000Z"})
    EXPECT_FALSE(parse_timestamp(wrong)) << wrong;
}

}  // namespace
}  // namespace kelso
