#include "base/result.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kelso {
namespace {

Result<int, std::string> half(int number) {
  if (number % 2 != 0) return Failure(std::string("odd"));
  return number / 2;
}

TEST(Result, holds_a_value_or_the_reason_why_there_is_none) {
  EXPECT_EQ(*half(8), 4);
  EXPECT_FALSE(half(7));
  EXPECT_EQ(half(7).error(), "odd");
}

TEST(Result, keeps_value_and_error_of_the_same_type_apart) {
  const Result<std::string, std::string> value = std::string("same");
  const Result<std::string, std::string> error = Failure(std::string("same"));
  EXPECT_TRUE(value.has_value());
  EXPECT_FALSE(error.has_value());
}

}  // namespace
}  // namespace kelso
