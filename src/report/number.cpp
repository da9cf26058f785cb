#include "report/number.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <string_view>

namespace kelso::report {

namespace {

template <class... Arguments>
std::string converted(Arguments... arguments) {
  std::array<char, 512> buffer;  // the largest double has 309 digits before the point
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), arguments...);
  assert(end.ec == std::errc());
  return {buffer.data(), end.ptr};
}

// Commas between groups of three among the digits before the point.
std::string with_groups(std::string text) {
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  std::size_t place = std::min(text.find('.'), text.size());
  while (place > first + 3) text.insert(place -= 3, ",");
  return text;
}

std::string not_finite(double number) {
  if (std::isnan(number)) return "NaN";
  return number < 0 ? "-inf" : "inf";
}

}  // namespace

std::string grouped(std::int64_t number) { return with_groups(converted(number)); }

std::string fixed(double number, int decimals) {
  if (!std::isfinite(number)) return not_finite(number);
  std::string text = converted(number, std::chars_format::fixed, decimals);
  if (text.find_first_of("123456789") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
  return with_groups(std::move(text));
}

std::string exact(double number) { return std::isfinite(number) ? converted(number) : not_finite(number); }

std::string with_true_minus(std::string text) {
  const bool negative =
      text.size() > 1 && text[0] == '-' && (text[1] == 'i' || (text[1] >= '0' && text[1] <= '9'));
  if (negative) text.replace(0, 1, "−");
  return text;
}

}  // namespace kelso::report
