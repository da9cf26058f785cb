// Tournaments: pairings, and the cross table of their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lab/match.hpp"
#include "lab/pentanomial.hpp"
#include "lab/ratings.hpp"

namespace kelso::lab {

struct Encounter {
  std::size_t first = 0;  // places of the players
  std::size_t second = 1;

  friend bool operator==(const Encounter&, const Encounter&) = default;
};

// Each player against each other, in rounds in which no player plays twice.
[[nodiscard]] std::vector<Encounter> round_robin(std::size_t players);
// The first against each of the others.
[[nodiscard]] std::vector<Encounter> gauntlet(std::size_t players);

// The pairs of all encounters: every encounter plays its first opening, then every one its second, and
// so on, so that the table is fair at any moment.
struct EncounterPlan {
  std::vector<Encounter> encounters;
  OpeningSchedule openings;        // pairs: of each encounter
  std::uint64_t first_number = 0;  // of the pairs
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
  // For the player against the other; empty for the same player.
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

// Pairs neighbours in the standings and avoids repeated pairings where possible. With an odd number of
// players the lowest one that has had no bye gets one.
[[nodiscard]] SwissRound swiss_round(const CrossTable& table);

}  // namespace kelso::lab
