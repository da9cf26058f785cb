#include "experiments/settings.hpp"

#include <gtest/gtest.h>

#include "experiments/kind.hpp"

namespace kelso::experiments {
namespace {

const std::vector<Setting> kKnown = {{"games", "20", "how many", player::Range{2, 100}},
                                     {"rules", "document", "which", {}, {"document", "english"}},
                                     {"second", "alpha-beta", "who"}};

Result<Settings, player::TextError> read(std::string_view text) {
  return Settings::read(kKnown, *player::parse_pairs(text));
}

TEST(Settings, have_their_standard_values) {
  const auto settings = Settings::read(kKnown, {});
  EXPECT_EQ(settings->number("games"), 20u);
  EXPECT_EQ(settings->text("rules"), "document");
  EXPECT_EQ(settings->values(),
            (lab::Arguments{{"games", "20"}, {"rules", "document"}, {"second", "alpha-beta"}}));
}

TEST(Settings, take_what_is_given) {
  const auto settings = read("games=4,second=\"timed:movetime=10ms,depth=2\"");
  EXPECT_EQ(settings->number("games"), 4u);
  EXPECT_EQ(settings->text("second"), "timed:movetime=10ms,depth=2");
}

TEST(Settings, refuse_what_makes_no_sense) {
  for (const char* text : {"games=1", "games=many", "games", "rules=chess", "colour=red", "second"})
    EXPECT_FALSE(read(text)) << text;
  EXPECT_FALSE(Settings::read({}, *player::parse_pairs("games=1")));
}

TEST(Catalogue, has_every_experiment_with_settings_that_it_accepts) {
  EXPECT_EQ(catalogue().size(), 12u);
  for (const ExperimentKind& kind : catalogue()) {
    const auto experiment = create_experiment(kind.name);
    ASSERT_TRUE(experiment) << kind.name << ": " << experiment.error().message;
    EXPECT_EQ((*experiment)->name(), kind.name);
    EXPECT_FALSE((*experiment)->tasks().empty());
    for (const Setting& setting : kind.settings)
      EXPECT_TRUE(create_experiment(std::string(kind.name) + ":" + std::string(setting.key) + "=\"" +
                                    std::string(setting.standard) + "\""))
          << kind.name << " " << setting.key;
  }
}

TEST(Catalogue, has_tasks_with_keys_of_their_own) {
  for (const ExperimentKind& kind : catalogue()) {
    std::vector<std::string> keys;
    for (const lab::ExperimentTask& task : (*create_experiment(kind.name))->tasks()) keys.push_back(task.key);
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end()) << kind.name;
  }
}

TEST(Catalogue, refuses_unknown_names_with_the_list_of_right_ones) {
  const auto refused = create_experiment("005-unknown");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("000-full-simulation"), std::string::npos);
}

TEST(Catalogue, refuses_players_that_do_not_exist) {
  EXPECT_FALSE(create_experiment("002-matches:second=nobody"));
  EXPECT_FALSE(create_experiment("002-matches:second=\"alpha-beta:eval=nothing\""));
  EXPECT_FALSE(create_experiment("002-matches:games=3"));
  EXPECT_TRUE(create_experiment("002-matches:second=\"alpha-beta:eval=material,depth=1\",games=2"));
}

}  // namespace
}  // namespace kelso::experiments
