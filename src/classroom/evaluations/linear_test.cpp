#include "classroom/evaluations/linear.hpp"

#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "classroom/evaluations/named_features.hpp"
#include "notation/fen.hpp"
#include "support/random_positions.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Position;

std::string error_of(std::string_view text) {
  const auto evaluation = parse_linear(text, "my.toml");
  return evaluation ? "accepted" : evaluation.error();
}

TEST(Linear, weights_are_multiplied_with_the_difference_of_the_sides) {
  const auto evaluation = parse_linear("[weights]\nmen = 100\nkings = 140.5 # more\nturn = -1\n", "my.toml");
  ASSERT_TRUE(evaluation) << evaluation.error();
  const Position position = *notation::parse_position("W:W21,22,K3:B1,K14,K15");
  EXPECT_EQ((*evaluation)->value(position, Side::White, {}), 100 - 140.5 - 1);
  EXPECT_EQ((*evaluation)->value(position, Side::Black, {}), -100 + 140.5 + 1);
  EXPECT_EQ((*evaluation)->explain(position, Side::White, {}).size(), 3u);
}

TEST(Linear, the_material_evaluation_can_be_written_down) {
  const auto linear = *parse_linear("weights = { men = 1, kings = 1.5 }", "my.toml");
  const auto material = *classroom_evaluations().make({.id = "material"});
  for (const Position& position : testing::random_positions(1'000, 1))
    for (Side side : board::kSides)
      ASSERT_EQ(linear->value(position, side, {}), material->value(position, side, {}));
}

TEST(Linear, mistakes_are_named_with_file_line_and_column) {
  EXPECT_EQ(error_of("[weights]\nmen = 100\n  king = 3\n"),
            "my.toml:3:3: unknown feature 'king'; the features are: men kings pieces advancement "
            "one_step_from_crown back_row bridge centre_men centre_kings side_men side_kings "
            "double_corner_kings moves steps jumps vulnerable supported blocked turn");
  EXPECT_EQ(error_of("[weights]\nmen = \"many\"\n"),
            "my.toml:2:7: the weight of 'men' must be a number from -100000 to 100000");
  EXPECT_EQ(error_of("[weights]\nmen = nan\n"),
            "my.toml:2:7: the weight of 'men' must be a number from -100000 to 100000");
  EXPECT_EQ(error_of("[weights]\nmen = 1e6\n"),
            "my.toml:2:7: the weight of 'men' must be a number from -100000 to 100000");
  EXPECT_EQ(error_of("[weigths]\nmen = 1\n"),
            "my.toml:1:2: unknown key 'weigths'; expected a table [weights]");
  EXPECT_EQ(error_of(""), "my.toml:1:1: expected a table [weights]");
  EXPECT_EQ(error_of("weights = 3"), "my.toml:1:1: expected a table [weights]");
  EXPECT_EQ(error_of("[weights]"), "my.toml:1:1: [weights] is empty");
  EXPECT_EQ(error_of("[weights]\nmen = \n").substr(0, 14), "my.toml:2:7: E");
}

TEST(Linear, missing_file_is_named) {
  const auto evaluation = classroom_evaluations().make({.id = "linear:no/such.toml"});
  ASSERT_FALSE(evaluation);
  EXPECT_EQ(evaluation.error(), "cannot read no/such.toml");
}

TEST(NamedFeatures, every_one_is_documented) {
  std::ifstream file(KELSO_SOURCE_DIR "/docs/evaluations.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const NamedFeature& feature : named_features())
    EXPECT_NE(text.find('`' + std::string(feature.name) + '`'), text.npos) << feature.name;
}

TEST(NamedFeatures, no_feature_knows_colours) {
  for (const NamedFeature& feature : named_features())
    for (const Position& position : testing::random_positions(500, 2)) {
      const auto counts = feature.count(position);
      const auto turned = feature.count(position.reversed());
      ASSERT_EQ(counts.black, turned.white) << feature.name;
      ASSERT_EQ(counts.white, turned.black) << feature.name;
    }
}

struct Example {
  std::string_view name;
  const char* fen;
  board::BySide<int> counts;
};

TEST(NamedFeatures, each_counts_what_it_says) {
  const Example kExamples[] = {
      {"men", "B:W30,31:BK1,2", {1, 2}},
      {"kings", "B:W30,31:BK1,2", {1, 0}},
      {"pieces", "B:W30,31:BK1,2,3", {3, 2}},
      {"advancement", "B:W8,32:B1,9,25", {0 + 2 + 6, 6 + 0}},
      {"one_step_from_crown", "B:W8,32:B25,28", {2, 1}},
      {"back_row", "B:W32,K31:B1,2,5", {2, 1}},
      {"bridge", "B:W30,32:B1,2", {0, 1}},
      {"centre_men", "B:W13,20,24:B10,14,K15", {2, 1}},
      {"centre_kings", "B:WK13,24:BK10,14,K15", {2, 0}},
      {"side_men", "B:W13,20,K21:B5,6", {1, 2}},
      {"side_kings", "B:W13,20,K21:BK5,K6", {1, 1}},
      {"double_corner_kings", "B:WK1,K28,K32:BK5,K4", {1, 3}},
      {"moves", "B:W18:B14,1", {1, 1}},  // captures are compulsory
      {"steps", "B:W32:B14,K1", {4, 2}},
      {"jumps", "B:W17,18:BK14", {2, 2}},
      {"vulnerable", "B:W17,18:BK14", {1, 2}},
      {"supported", "B:W32:B1,6,10", {2, 0}},
      {"blocked", "B:W25,30:B21", {1, 0}},
      {"turn", "W:W25,30:B21", {0, 1}},
  };
  std::set<std::string_view> shown;
  for (const Example& example : kExamples) {
    const auto counts = find_named_feature(example.name)->count(*notation::parse_position(example.fen));
    EXPECT_EQ(counts.black, example.counts.black) << example.name;
    EXPECT_EQ(counts.white, example.counts.white) << example.name;
    shown.insert(example.name);
  }
  EXPECT_EQ(shown.size(), named_features().size());
}

}  // namespace
}  // namespace kelso::classroom
