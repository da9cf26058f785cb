// Tournaments: who meets whom, and the cross table of it.
//
//   CrossTable table(players.size());
//   for (Encounter encounter : round_robin(players.size())) … table.add(pair) …
//   table.standings()[0].player                     // who leads
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lab/match.hpp"
#include "lab/ratings.hpp"
#include "lab/score.hpp"

namespace kelso::lab {

struct Encounter {
  std::size_t first = 0;  // places of the players
  std::size_t second = 1;

  friend bool operator==(const Encounter&, const Encounter&) = default;
};

// Everybody against everybody, in rounds where nobody plays twice.
[[nodiscard]] std::vector<Encounter> round_robin(std::size_t players);
// The first against each of the others.
[[nodiscard]] std::vector<Encounter> gauntlet(std::size_t players);

// The pairs of all encounters: every encounter plays its first opening, then every one its second, and
// so on, so that the table is fair at any moment. Numbers begin where they are told to.
struct EncounterPlan {
  std::vector<Encounter> encounters;
  OpeningSchedule openings;  // pairs: of each encounter
  std::uint64_t first_number = 0;
};
[[nodiscard]] std::vector<PairTask> encounter_tasks(const EncounterPlan& plan);

struct Standing {
  std::size_t player = 0;
  std::uint64_t half_points = 0;
  std::uint64_t games = 0;
  double opponents_score = 0;  // sum over games of the opponent's share of points: breaks ties
  Rating rating;
};

class CrossTable {
 public:
  explicit CrossTable(std::size_t players);

  void add(const PairOutcome& pair);
  // A round without an opponent counts as that many pairs won.
  void add_bye(std::size_t player, std::uint64_t pairs = 1);
  // For the player against the other; nothing against himself.
  [[nodiscard]] const Trinomial& record(std::size_t player, std::size_t other) const {
    return records_[player][other];
  }
  [[nodiscard]] bool had_bye(std::size_t player) const { return byes_[player] > 0; }
  [[nodiscard]] std::size_t players() const { return records_.size(); }
  // By points; ties by the opponents' score, then by place in the list.
  [[nodiscard]] std::vector<Standing> standings() const;
  // Whether ratings had to be damped (ratings.hpp).
  [[nodiscard]] bool damped() const { return rate(rating_input()).damped; }

 private:
  [[nodiscard]] RatingInput rating_input() const;

  std::vector<std::vector<Trinomial>> records_;
  std::vector<std::uint64_t> byes_;  // in pairs
};

struct SwissRound {
  std::vector<Encounter> encounters;
  std::vector<std::size_t> byes;  // at most one
};

// Neighbours in the standings meet, nobody meets the same opponent twice while that can be avoided, and
// with an odd number the last one who had none gets a bye.
[[nodiscard]] SwissRound swiss_round(const CrossTable& table);

}  // namespace kelso::lab
