#include "lab/tournament.hpp"

#include <set>

#include <gtest/gtest.h>

namespace kelso::lab {
namespace {

using rules::Outcome;
using rules::Reason;

// The first player of the encounter wins both games, or draws both.
void add_wins(CrossTable& table, Encounter encounter) {
  const PairTask task{.first = encounter.first, .second = encounter.second};
  table.add(
      {task, {Outcome{board::Side::Black, Reason::NoMoves}, Outcome{board::Side::White, Reason::NoMoves}}});
}
void add_draws(CrossTable& table, Encounter encounter) {
  const PairTask task{.first = encounter.first, .second = encounter.second};
  table.add({task, {Outcome{std::nullopt, Reason::Repetition}, Outcome{std::nullopt, Reason::Repetition}}});
}

TEST(RoundRobin, everybody_meets_everybody_once_in_rounds) {
  for (const std::size_t players : {2u, 3u, 6u, 7u}) {
    std::set<std::pair<std::size_t, std::size_t>> met;
    const auto encounters = round_robin(players);
    for (const Encounter& encounter : encounters)
      EXPECT_TRUE(met.insert({encounter.first, encounter.second}).second);
    EXPECT_EQ(encounters.size(), players * (players - 1) / 2);
    const std::size_t in_round = players / 2;
    for (std::size_t begin = 0; begin < encounters.size(); begin += in_round) {
      std::set<std::size_t> busy;
      for (std::size_t i = begin; i < begin + in_round; ++i) {
        busy.insert(encounters[i].first);
        busy.insert(encounters[i].second);
      }
      EXPECT_EQ(busy.size(), 2 * in_round);
    }
  }
}

TEST(Gauntlet, first_meets_all_others) {
  EXPECT_EQ(gauntlet(4), (std::vector<Encounter>{{0, 1}, {0, 2}, {0, 3}}));
}

TEST(EncounterTasks, interleave_the_encounters_and_number_on) {
  const auto tasks = encounter_tasks({{{0, 1}, {0, 2}}, {.openings = 5, .pairs = 3, .seed = 9}, 10});
  ASSERT_EQ(tasks.size(), 6u);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    EXPECT_EQ(tasks[i].number, 10 + i);
    EXPECT_EQ(tasks[i].second, 1 + i % 2);
    EXPECT_EQ(tasks[i].opening, i / 2);
  }
}

TEST(CrossTable, ranks_by_points_then_by_opponents) {
  CrossTable table(4);
  add_wins(table, {0, 3});
  add_wins(table, {1, 2});
  add_draws(table, {2, 3});
  add_wins(table, {2, 0});
  const auto standings = table.standings();
  EXPECT_EQ(standings[0].player, 2u);
  EXPECT_EQ(standings[0].half_points, 6u);
  EXPECT_EQ(standings[1].player, 0u);  // as many points as 1, against opponents with more
  EXPECT_EQ(table.record(3, 0), (Trinomial{.losses = 2}));
  EXPECT_EQ(standings[3].player, 3u);
}

TEST(Swiss, leaders_meet_and_nobody_meets_twice_while_it_can_be_avoided) {
  CrossTable table(8);
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (int round = 0; round < 5; ++round) {
    const SwissRound pairing = swiss_round(table);
    ASSERT_EQ(pairing.encounters.size(), 4u);
    EXPECT_TRUE(pairing.byes.empty());
    for (const Encounter& encounter : pairing.encounters) {
      EXPECT_TRUE(met.insert(std::minmax(encounter.first, encounter.second)).second);
      add_wins(table,
               encounter.first < encounter.second ? encounter : Encounter{encounter.second, encounter.first});
    }
  }
  EXPECT_EQ(table.standings()[0].player, 0u);
}

TEST(Swiss, odd_one_out_changes) {
  CrossTable table(5);
  std::set<std::size_t> byes;
  for (int round = 0; round < 5; ++round) {
    const SwissRound pairing = swiss_round(table);
    ASSERT_EQ(pairing.byes.size(), 1u);
    EXPECT_TRUE(byes.insert(pairing.byes[0]).second);
    table.add_bye(pairing.byes[0]);
    for (const Encounter& encounter : pairing.encounters) add_draws(table, encounter);
  }
  EXPECT_EQ(byes.size(), 5u);
}

TEST(Swiss, meets_again_when_everybody_has_met) {
  CrossTable table(2);
  add_draws(table, {0, 1});
  EXPECT_EQ(swiss_round(table).encounters.size(), 1u);
}

}  // namespace
}  // namespace kelso::lab
