#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assignment/results.hpp"

namespace kelso::assignment {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const Plan kPlan{.evaluations = {"material", "001.eval1"}, .depths = {4}};

ComparisonResult compared(std::array<std::uint64_t, 5> pairs) {
  ComparisonResult result{.comparison = comparisons_of(kPlan).front(), .record = {}};
  result.record.pairs = {pairs};
  for (std::size_t half_points = 0; half_points < pairs.size(); ++half_points) {
    result.record.games.wins += pairs[half_points] * (half_points / 2);
    result.record.games.draws += pairs[half_points] * (half_points % 2);
    result.record.games.losses += pairs[half_points] * (2 - half_points / 2 - half_points % 2);
  }
  return result;
}

std::string sentence_about(std::array<std::uint64_t, 5> pairs) {
  return conclusions_of({.plan = kPlan, .comparisons = {compared(pairs)}}).front();
}

TEST(Conclusions, say_which_evaluation_is_better_when_the_games_show_it) {
  EXPECT_THAT(sentence_about({0, 1, 5, 8, 6}), HasSubstr("At depth 4 material is better"));
  EXPECT_THAT(sentence_about({6, 8, 5, 1, 0}), HasSubstr("At depth 4 001.eval1 is better"));
}

TEST(Conclusions, say_when_the_games_do_not_show_it) {
  EXPECT_THAT(sentence_about({4, 4, 4, 5, 4}), HasSubstr("do not show which is better"));
  EXPECT_THAT(sentence_about({0, 0, 0, 0, 4}), HasSubstr("too few games"));
}

WorkResult searched(int depth, std::uint64_t first, std::uint64_t second) {
  WorkResult result{.evaluation = "material", .depth = depth, .record = {}};
  for (const std::uint64_t nodes : {first, second}) {
    std::vector<Work>& searches = result.record.searches.emplace_back();
    for (std::uint64_t place = 0; place < 16; ++place)
      searches.push_back({.visited = nodes + place * nodes / 100});
  }
  return result;
}

TEST(Conclusions, compare_algorithms_at_the_depths_of_the_runs) {
  const auto sentences =
      conclusions_of({.plan = kPlan, .work = {searched(4, 1000, 500), searched(6, 9000, 4500)}});
  EXPECT_THAT(sentences, Contains(HasSubstr("alpha-beta visits 50 % fewer nodes than minmax-ab")));
  EXPECT_THAT(sentences, Contains(HasSubstr("about 9.0 times as many nodes (depths 4 to 6)")));
  EXPECT_THAT(sentences, testing::Not(Contains(HasSubstr("At depth 6"))));
}

TEST(Conclusions, recognise_equal_work) {
  EXPECT_THAT(conclusions_of({.plan = kPlan, .work = {searched(4, 1000, 1000)}}),
              ElementsAre(HasSubstr("visit exactly the same nodes")));
}

}  // namespace
}  // namespace kelso::assignment
