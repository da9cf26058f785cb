#include "report/number.hpp"

#include <cmath>
#include <cstdlib>
#include <limits>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace kelso::report {
namespace {

TEST(Number, groups_thousands) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(-1000), "-1,000");
  EXPECT_EQ(grouped(-999), "-999");
  EXPECT_EQ(grouped(23'426'871), "23,426,871");
  EXPECT_EQ(grouped(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
}

TEST(Number, has_the_decimals_asked_for) {
  EXPECT_EQ(fixed(51.39, 2), "51.39");
  EXPECT_EQ(fixed(1234.5, 0), "1,234");  // to even, as the machine rounds
  EXPECT_EQ(fixed(-1234567.891, 1), "-1,234,567.9");
  EXPECT_EQ(fixed(2, 3), "2.000");
}

TEST(Number, that_rounds_to_zero_has_no_sign) {
  EXPECT_EQ(fixed(-0.001, 2), "0.00");
  EXPECT_EQ(fixed(-0.0, 0), "0");
}

TEST(Number, that_is_none_is_said_to_be) {
  EXPECT_EQ(fixed(std::nan(""), 2), "NaN");
  EXPECT_EQ(exact(-std::numeric_limits<double>::infinity()), "-inf");
}

TEST(Number, exact_text_reads_back_as_the_same_double) {
  Random random(1);
  for (int i = 0; i < 10'000; ++i) {
    const double number =
        (random.fraction() - 0.5) * std::pow(10.0, static_cast<double>(random.below(600)) - 300);
    ASSERT_EQ(std::strtod(exact(number).c_str(), nullptr), number) << exact(number);
  }
  for (const double number : {-0.6, -0.6000000000000001, 1e9, 5e-324, std::numeric_limits<double>::max()})
    EXPECT_EQ(std::strtod(exact(number).c_str(), nullptr), number);
}

TEST(Number, has_a_true_minus_only_as_a_sign) {
  EXPECT_EQ(with_true_minus("-12.5"), "−12.5");
  EXPECT_EQ(with_true_minus("-inf"), "−inf");
  EXPECT_EQ(with_true_minus("11-15"), "11-15");
  EXPECT_EQ(with_true_minus("-"), "-");
  EXPECT_EQ(with_true_minus("-x"), "-x");
}

}  // namespace
}  // namespace kelso::report
