#include "notation/text_encoding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kelso::notation {
namespace {

TEST(TextEncoding, utf8_stays_as_it_is) {
  for (const std::string text : {"plain", "Gérard", "шашки", "→", "𝄞", ""}) EXPECT_EQ(to_utf8(text), text);
}

TEST(TextEncoding, latin_1_is_converted) {
  EXPECT_EQ(to_utf8("G\xe9rard"), "Gérard");
  EXPECT_EQ(to_utf8("\xff"), "ÿ");
}

TEST(TextEncoding, what_only_looks_like_utf8_is_not) {
  EXPECT_FALSE(is_utf8("\xc0\xaf"));          // a slash in two bytes
  EXPECT_FALSE(is_utf8("\xe0\x80\xaf"));      // in three
  EXPECT_FALSE(is_utf8("\xed\xa0\x80"));      // half of a surrogate pair
  EXPECT_FALSE(is_utf8("\xf4\x90\x80\x80"));  // above U+10FFFF
  EXPECT_FALSE(is_utf8("\xe2\x86"));          // cut off
  EXPECT_FALSE(is_utf8("\x80"));
}

RC_GTEST_PROP(TextEncoding, every_text_becomes_utf8_once_and_for_all, (const std::string& text)) {
  const std::string converted = to_utf8(text);
  RC_ASSERT(is_utf8(converted));
  RC_ASSERT(to_utf8(converted) == converted);
}

}  // namespace
}  // namespace kelso::notation
