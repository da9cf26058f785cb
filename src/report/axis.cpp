#include "report/axis.hpp"

#include <algorithm>
#include <cmath>

#include "report/number.hpp"

namespace kelso::report {

namespace {

constexpr int kUsualTicks = 5;

// The round step nearest to what gives this many ticks: 1, 2 or 5 times a power of ten.
double round_step(double span, int wanted) {
  const double rough = span / wanted;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double factor = rough / power;
  return power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10);
}

std::string superscript(int number) {
  constexpr const char* kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = number < 0 ? "⁻" : "";
  for (const char digit : std::to_string(std::abs(number))) text += kDigits[digit - '0'];
  return text;
}

// Near the limits of double, differences and powers of ten are no longer exact.
constexpr double kLargest = 1e300;
constexpr double kSmallest = 1e-300;

bool can_show(double value, Scale scale) {
  return std::abs(value) < kLargest && (scale == Scale::Linear || value > kSmallest);
}

// Very large and very small numbers as a power of ten, others in full.
std::string tick_label(double value, double step) {
  if (value == 0) return "0";
  const double size = std::abs(value);
  if (size >= 1e7 || size < 1e-4) {
    const int exponent = static_cast<int>(std::floor(std::log10(size) + 1e-9));
    const double mantissa = value / std::pow(10.0, exponent);
    const std::string power = "10" + superscript(exponent);
    const std::string factor = exact(std::round(mantissa * 100) / 100);
    return factor == "1" ? power : factor == "-1" ? "-" + power : factor + "×" + power;
  }
  const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
  return fixed(value, decimals);
}

}  // namespace

AxisScale::AxisScale(const Axis& axis, const std::vector<double>& values, Include include)
    : scale_(axis.scale) {
  std::vector<double> shown;
  std::copy_if(values.begin(), values.end(), std::back_inserter(shown),
               [&](double value) { return can_show(value, scale_); });
  if (include == Include::Zero && scale_ == Scale::Linear) shown.push_back(0);
  if (shown.empty()) shown = {1};
  whole_ = std::all_of(shown.begin(), shown.end(), [](double value) { return value == std::floor(value); });
  low_ = axis.low.value_or(*std::min_element(shown.begin(), shown.end()));
  high_ = axis.high.value_or(*std::max_element(shown.begin(), shown.end()));
  if (scale_ == Scale::Logarithmic && low_ <= 0) low_ = high_ > 1 ? 1 : high_ / 10;
  separate_equal_bounds(include);
  widen_to_ticks(axis);
}

// A single value, or several almost equal ones, get an axis around them.
void AxisScale::separate_equal_bounds(Include include) {
  const double size = std::max(std::abs(low_), std::abs(high_));
  if (high_ - low_ > std::max(1e-9 * size, kSmallest)) return;
  if (scale_ == Scale::Logarithmic) {
    high_ = low_ * 10;
    low_ = low_ / 10;
  } else {
    const double margin = std::max(1.0, size * 0.1);
    high_ = low_ + margin;
    if (include == Include::DataOnly) low_ -= margin;
  }
}

double AxisScale::step(int wanted) const {
  const double step = round_step(high_ - low_, wanted);
  return whole_ ? std::max(1.0, step) : step;
}

// Bounds that come from the data are moved to the next mark.
void AxisScale::widen_to_ticks(const Axis& axis) {
  if (scale_ == Scale::Logarithmic) {
    if (!axis.low) low_ = std::pow(10.0, std::floor(std::log10(low_) + 1e-9));
    if (!axis.high) high_ = std::pow(10.0, std::ceil(std::log10(high_) - 1e-9));
    return;
  }
  // A wider axis may have wider steps, and then its ends would lie between two of them.
  for (double width = 0; width != step(kUsualTicks);) {
    width = step(kUsualTicks);
    if (!axis.low) low_ = std::floor(low_ / width + 1e-9) * width;
    if (!axis.high) high_ = std::ceil(high_ / width - 1e-9) * width;
  }
}

std::optional<double> AxisScale::share(double value) const {
  if (!can_show(value, scale_)) return std::nullopt;
  if (scale_ == Scale::Linear) return (value - low_) / (high_ - low_);
  return (std::log(value) - std::log(low_)) / (std::log(high_) - std::log(low_));
}

std::vector<Tick> AxisScale::ticks(int wanted) const {
  return scale_ == Scale::Linear ? linear_ticks(wanted) : logarithmic_ticks(wanted);
}

std::vector<Tick> AxisScale::linear_ticks(int wanted) const {
  const double width = step(wanted);
  std::vector<Tick> ticks;
  // Counting steps instead of adding them up keeps 0.30000000000000004 away.
  const auto first = static_cast<std::int64_t>(std::ceil(low_ / width - 1e-9));
  const auto last = static_cast<std::int64_t>(std::floor(high_ / width + 1e-9));
  for (std::int64_t i = first; i <= last; ++i) {
    const double value = static_cast<double>(i) * width;
    ticks.push_back({value, tick_label(value, width)});
  }
  return ticks;
}

std::vector<Tick> AxisScale::logarithmic_ticks(int wanted) const {
  const int first = static_cast<int>(std::ceil(std::log10(low_) - 1e-9));
  const int last = static_cast<int>(std::floor(std::log10(high_) + 1e-9));
  const int decades = last - first;
  const int every = std::max(1, (decades + wanted - 1) / wanted);
  std::vector<Tick> ticks;
  for (int exponent = first - 1; exponent <= last; exponent += 1) {
    if (decades > 2 && ((exponent - first) % every != 0 || exponent < first)) continue;
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (decades > 2 && factor != 1) break;  // with few decades also 2 and 5 times the powers
      const double value = factor * std::pow(10.0, exponent);
      if (value >= low_ * (1 - 1e-9) && value <= high_ * (1 + 1e-9))
        ticks.push_back({value, tick_label(value, value)});
    }
  }
  return ticks;
}

}  // namespace kelso::report
