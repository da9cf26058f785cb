#include "server/moment_text.hpp"

#include <cstdio>

namespace kelso::server {

using namespace std::chrono;

std::string to_text(store::Moment moment) {
  const auto day = floor<days>(moment);
  const year_month_day date(day);
  const hh_mm_ss time(moment - day);
  char text[40];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()), static_cast<int>(time.subseconds().count()));
  return text;
}

std::optional<store::Moment> parse_moment(std::string_view text) {
  int y = 0, h = 0, m = 0, s = 0, ms = 0;
  unsigned month_number = 0, day_number = 0;
  char end = 0;
  const std::string copy(text);
  const int read = std::sscanf(copy.c_str(), "%4d-%2u-%2uT%2d:%2d:%2d.%3d%c", &y, &month_number, &day_number,
                               &h, &m, &s, &ms, &end);
  const year_month_day date{year(y), month(month_number), std::chrono::day(day_number)};
  if (read != 8 || end != 'Z' || !date.ok()) return std::nullopt;
  return sys_days(date) + hours(h) + minutes(m) + seconds(s) + milliseconds(ms);
}

}  // namespace kelso::server
