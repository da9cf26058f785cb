#include "contests/contest_settings.hpp"

#include <gtest/gtest.h>

namespace kelso::contests {
namespace {

ContestSettings league() {
  ContestSettings settings;
  settings.players = {"minimax:depth=2", "hub:cmd=\"a b\""};
  settings.names = {"Zoë", "Bob"};
  settings.games = 20;
  settings.seed = 18446744073709551615u;
  settings.adjudicate = "plies=100";
  settings.system = TournamentSystem::Swiss;
  settings.rounds = 3;
  settings.openings_digest = "0123";
  return settings;
}

TEST(ContestSettings, come_back_from_their_text) {
  for (const ContestSettings& settings : {ContestSettings(), league()}) {
    const auto read = settings_from_text(to_text(settings));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, settings);
  }
}

// Stores of version 0.1.0 hold this text, and compare it letter by letter.
TEST(ContestSettings, have_the_text_that_older_stores_hold) {
  ContestSettings settings;
  settings.players = {"first", "random"};
  settings.openings_digest = "ab";
  EXPECT_EQ(to_text(settings),
            R"({"adjudicate":null,"deck":156,"games":100,"margin_ms":100,"openings":"three-move",)"
            R"("openings_digest":"ab","order":"sequential","players":["first","random"],"seed":0,)"
            R"("sprt":null,"time":"movetime=100ms"})");
}

TEST(ContestSettings, are_refused_when_their_text_is_damaged) {
  for (const char* text : {"", "{", "[]", "{\"players\":7}", "{\"players\":[\"first\"]}"}) {
    const auto read = settings_from_text(text);
    EXPECT_FALSE(read) << text;
  }
  std::string unknown = to_text(league());
  unknown.replace(unknown.find("swiss"), 5, "ladder");
  EXPECT_FALSE(settings_from_text(unknown));
}

TEST(ContestSettings, are_refused_when_a_number_is_not_whole_or_too_large) {
  const std::string text = to_text(league());
  const auto with_games = [&](const std::string& number) {
    std::string other = text;
    other.replace(other.find("\"games\":20"), 10, "\"games\":" + number);
    return settings_from_text(other);
  };
  EXPECT_TRUE(with_games("22"));
  for (const char* number : {"-20", "20.5", "1e300", "99999999999999999999", "\"20\"", "true"})
    EXPECT_FALSE(with_games(number)) << number;
  EXPECT_EQ(with_games("-20").error().message,
            "the settings of the contest cannot be read: games is -20, not a whole number up to "
            "18446744073709551615");
}

TEST(ContestChoices, replace_only_what_they_name) {
  ContestChoices choices;
  choices.seed = 7;
  choices.players = {"first", "random"};
  const ContestSettings settings = with_choices(league(), choices);
  EXPECT_EQ(settings.seed, 7u);
  EXPECT_EQ(settings.players, choices.players);
  EXPECT_EQ(settings.games, 20u);
  EXPECT_EQ(settings.names, league().names);
}

TEST(ContestChoices, must_agree_with_a_contest_that_is_continued) {
  ContestChoices choices;
  choices.games = 20;
  EXPECT_FALSE(contradiction(choices, league()));
  choices.games = 30;
  const auto error = contradiction(choices, league());
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, UserError::Kind::Usage);
  EXPECT_EQ(error->message,
            "the contest was started with games = 20, not 30; use only --db FILE --resume to continue it");
}

}  // namespace
}  // namespace kelso::contests
