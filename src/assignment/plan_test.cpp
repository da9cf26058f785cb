#include "assignment/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kelso::assignment {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> texts_of(const std::vector<Run>& runs) {
  std::vector<std::string> texts;
  for (const Run& run : runs) texts.push_back(run.first.player + " v " + run.second.player);
  return texts;
}

// Spec of document 001: (i) to (iv), at each depth.
TEST(Plan, has_the_required_runs_for_two_evaluations) {
  const Plan plan{.evaluations = {"material", "001.eval1"}, .depths = {2}};
  EXPECT_THAT(texts_of(runs_of(plan)),
              ElementsAre("minmax-ab:eval=material,depth=2 v alpha-beta:eval=material,depth=2",
                          "minmax-ab:eval=001.eval1,depth=2 v alpha-beta:eval=001.eval1,depth=2",
                          "minmax-ab:eval=material,depth=2 v minmax-ab:eval=001.eval1,depth=2",
                          "alpha-beta:eval=material,depth=2 v alpha-beta:eval=001.eval1,depth=2"));
}

TEST(Plan, numbers_its_runs_from_one_over_all_depths) {
  const auto runs = runs_of({.evaluations = {"material", "001.eval1"}, .depths = {2, 4}});
  ASSERT_EQ(runs.size(), 8u);
  EXPECT_EQ(runs.front().number, 1);
  EXPECT_EQ(runs.back().number, 8);
  EXPECT_EQ(runs.back().depth, 4);
}

TEST(Plan, compares_every_two_of_three_evaluations) {
  const Plan plan{.evaluations = {"material", "001.eval1", "001.eval3"}, .depths = {2}};
  EXPECT_EQ(runs_of(plan).size(), 3u + 3u * 2u);
  EXPECT_EQ(comparisons_of(plan).size(), 3u);
}

TEST(Plan, lets_complete_players_meet_evaluations_and_each_other) {
  const Plan plan{.evaluations = {"material"},
                  .players = {"random", "first"},
                  .algorithms = {"alpha-beta"},
                  .depths = {2}};
  EXPECT_THAT(texts_of(runs_of(plan)),
              ElementsAre("random v alpha-beta:eval=material,depth=2",
                          "first v alpha-beta:eval=material,depth=2", "random v first"));
}

TEST(Plan, refuses_what_cannot_be_compared) {
  const auto message_of = [](Plan plan) {
    const auto result = checked(std::move(plan));
    return result ? std::string("accepted") : result.error().message;
  };
  EXPECT_THAT(message_of({}), HasSubstr("at least one evaluation"));
  EXPECT_THAT(message_of({.evaluations = {"material", "material"}}), HasSubstr("named once"));
  EXPECT_THAT(message_of({.evaluations = {"material"}, .depths = {0}}), HasSubstr("from 1 to 12"));
  EXPECT_THAT(message_of({.evaluations = {"material"}, .algorithms = {"alpha-beta"}}), HasSubstr("second"));
  EXPECT_THAT(message_of({.evaluations = {"no-such"}}), HasSubstr("no-such"));
  EXPECT_EQ(message_of({.evaluations = {"material"}}), "accepted");
}

TEST(Plan, survives_the_store) {
  const Plan plan{.evaluations = {"material", "linear:a b,c.toml"},
                  .players = {"random"},
                  .depths = {3},
                  .pairs = 7,
                  .seed = 9};
  const auto read = plan_from_arguments(to_arguments(plan));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, plan);
}

TEST(Plan, refuses_stored_settings_that_make_no_sense) {
  lab::Arguments arguments = to_arguments({.evaluations = {"material"}});
  arguments["depths"] = "two";
  EXPECT_FALSE(plan_from_arguments(arguments));
  EXPECT_FALSE(plan_from_arguments({}));
}

}  // namespace
}  // namespace kelso::assignment
