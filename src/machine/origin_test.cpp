#include "machine/origin.hpp"

#include <cstdlib>
#include <ctime>

#include <gtest/gtest.h>

namespace kelso::machine {
namespace {

Date local_date_in(const char* zone) {
  setenv("TZ", zone, 1);
  tzset();
  return local_date();
}

// These two zones never have the same date.
TEST(LocalDate, follows_the_time_zone) {
  const char* zone = std::getenv("TZ");
  const std::string before = zone != nullptr ? zone : "";
  const Date west = local_date_in("<-12>12");
  const Date east = local_date_in("<+14>-14");
  zone != nullptr ? setenv("TZ", before.c_str(), 1) : unsetenv("TZ");
  tzset();
  EXPECT_LT(west, east);
  EXPECT_LE(std::chrono::sys_days(east) - std::chrono::sys_days(west), std::chrono::days(2));
}

}  // namespace
}  // namespace kelso::machine
