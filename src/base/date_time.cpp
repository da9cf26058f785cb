#include "base/date_time.hpp"

#include <algorithm>
#include <cstddef>

namespace kelso {

namespace {

using std::chrono::floor;
using std::chrono::hh_mm_ss;

constexpr std::string_view kTimestampLayout = "0000-00-00T00:00:00.000Z";  // 0 stands for any digit

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string padded(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string date_text(Date date, char separator) {
  return padded(static_cast<int>(date.year()), 4) + separator +
         padded(static_cast<int>(static_cast<unsigned>(date.month())), 2) + separator +
         padded(static_cast<int>(static_cast<unsigned>(date.day())), 2);
}

hh_mm_ss<std::chrono::milliseconds> time_of_day(Moment moment) {
  return hh_mm_ss(moment - floor<std::chrono::days>(moment));
}

std::string minute_text(const hh_mm_ss<std::chrono::milliseconds>& time) {
  return padded(static_cast<int>(time.hours().count()), 2) + ':' +
         padded(static_cast<int>(time.minutes().count()), 2);
}

}  // namespace

Date utc_date(Moment moment) { return Date(floor<std::chrono::days>(moment)); }

std::string pdn_date(Date date) { return date_text(date, '.'); }

std::string utc_minute(Moment moment) {
  return date_text(utc_date(moment), '-') + ' ' + minute_text(time_of_day(moment)) + " UTC";
}

std::string timestamp(Moment moment) {
  const auto time = time_of_day(moment);
  return date_text(utc_date(moment), '-') + 'T' + minute_text(time) + ':' +
         padded(static_cast<int>(time.seconds().count()), 2) + '.' +
         padded(static_cast<int>(time.subseconds().count()), 3) + 'Z';
}

std::optional<Moment> parse_timestamp(std::string_view text) {
  if (!std::equal(text.begin(), text.end(), kTimestampLayout.begin(), kTimestampLayout.end(),
                  [](char c, char layout) { return layout == '0' ? is_digit(c) : c == layout; }))
    return std::nullopt;
  const auto number = [&](std::size_t at, std::size_t length) {
    int value = 0;
    for (const char c : text.substr(at, length)) value = 10 * value + (c - '0');
    return value;
  };
  const Date date{std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))),
                  std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  const int hours = number(11, 2);
  const int minutes = number(14, 2);
  const int seconds = number(17, 2);
  if (!date.ok() || hours > 23 || minutes > 59 || seconds > 59) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(hours) + std::chrono::minutes(minutes) +
         std::chrono::seconds(seconds) + std::chrono::milliseconds(number(20, 3));
}

}  // namespace kelso
