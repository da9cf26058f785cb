#include "player/pairs.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace kelso::player {
namespace {

std::vector<Pair> parsed(std::string_view text) {
  const auto pairs = parse_pairs(text);
  EXPECT_TRUE(pairs) << describe(pairs.error());
  return pairs ? *pairs : std::vector<Pair>{};
}

TextError error_of(std::string_view text) {
  const auto pairs = parse_pairs(text);
  EXPECT_FALSE(pairs) << text;
  return pairs ? TextError{0, ""} : pairs.error();
}

TEST(Pairs, keys_and_values_are_split_at_commas) {
  EXPECT_EQ(parsed("eval=linear:my.toml,depth=6,infinite"),
            (std::vector<Pair>{{"eval", "linear:my.toml"}, {"depth", "6"}, {"infinite", std::nullopt}}));
}

TEST(Pairs, quoted_value_may_hold_commas_blanks_quotes_and_backslashes) {
  EXPECT_EQ(parsed(R"(cmd="./engine --a=1, \"x\" c:\dir \\",hash=64)"),
            (std::vector<Pair>{{"cmd", R"(./engine --a=1, "x" c:\dir \)"}, {"hash", "64"}}));
  EXPECT_EQ(parsed("name=\"\""), (std::vector<Pair>{{"name", ""}}));
}

TEST(Pairs, errors_name_the_column) {
  EXPECT_EQ(error_of(""), (TextError{1, "expected key=value"}));
  EXPECT_EQ(error_of("depth=6,"), (TextError{9, "expected key=value"}));
  EXPECT_EQ(error_of("depth="), (TextError{7, "key 'depth' has no value"}));
  EXPECT_EQ(error_of("depth=6 nodes=4"), (TextError{8, "expected a comma or the end"}));
  EXPECT_EQ(error_of("cmd=\"./engine"), (TextError{5, "this quote is never closed"}));
  EXPECT_EQ(error_of("cmd=\"a\"b"), (TextError{8, "expected a comma or the end"}));
  EXPECT_EQ(error_of("depth=6,depth=7"), (TextError{9, "key 'depth' stands twice"}));
}

TEST(Pairs, columns_can_begin_further_right) {
  const auto pairs = parse_pairs("depth=6,cmd=\"x\"", 11);
  ASSERT_TRUE(pairs);
  EXPECT_EQ((*pairs)[0].key_column, 11u);
  EXPECT_EQ((*pairs)[0].value_column, 17u);
  EXPECT_EQ((*pairs)[1].value_column, 24u);
}

TEST(Pairs, whatever_is_written_reads_back) {
  static constexpr std::string_view kCharacters = "ab=,\"\\ :./é";
  Random random(1);
  for (int round = 0; round < 10'000; ++round) {
    std::vector<Pair> pairs(1 + random.below(3));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      pairs[i].key = "key" + std::to_string(i);
      if (random.below(4) == 0) continue;
      pairs[i].value.emplace();
      for (std::uint64_t length = random.below(6); length > 0; --length)
        *pairs[i].value += kCharacters[random.below(kCharacters.size())];
    }
    ASSERT_EQ(parsed(to_text(pairs)), pairs) << to_text(pairs);
  }
}

TEST(Pairs, whole_number_names_its_range) {
  const Pair six{"depth", "6", 1, 7};
  EXPECT_EQ(*whole_number(six, {1, 9}), 6u);
  for (const char* wrong : {"0", "10", "-1", "6x", "", "99999999999999999999999"}) {
    const auto number = whole_number({"depth", wrong, 1, 7}, {1, 9});
    ASSERT_FALSE(number) << wrong;
    EXPECT_EQ(describe(number.error()), "column 7: key 'depth' needs a whole number from 1 to 9");
  }
}

TEST(Pairs, choice_names_the_right_words) {
  static constexpr std::string_view kWords[] = {"paper", "document"};
  EXPECT_EQ(*choice({"flavour", "document"}, kWords), 1u);
  const auto wrong = choice({"flavour", "pape", 1, 9}, kWords);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(describe(wrong.error()), "column 9: key 'flavour' is one of: paper, document");
}

}  // namespace
}  // namespace kelso::player
