// Plan: what an assignment compares, and the runs that it asks for. Documents 000 and 001 were written for
// such an assignment: two algorithms, two evaluations, two depths.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "lab/experiment.hpp"

namespace kelso::assignment {

struct Plan {
  std::vector<std::string> evaluations = {};  // one to four, as eval= takes them
  std::vector<std::string> players = {};      // complete players, such as programs that speak Hub
  std::vector<std::string> algorithms = {"minmax-ab", "alpha-beta"};  // the last one compares evaluations
  std::vector<int> depths = {2, 4};
  std::vector<int> growth_depths = {2, 4, 6, 8};
  int repeats = 5;  // of each run, for its times
  int pairs = 20;   // of games, for each comparison of two contestants at one depth
  std::uint64_t seed = 1;

  friend bool operator==(const Plan&, const Plan&) = default;
};

// The reason if it cannot be carried out: too few or too many, twice the same, players that do not exist.
// Creates every player once, plug-ins and foreign programs included.
[[nodiscard]] Result<Plan, UserError> checked(Plan plan);

// As the store keeps it, and back. Fails if a value is missing or makes no sense.
[[nodiscard]] lab::Arguments to_arguments(const Plan& plan);
[[nodiscard]] Result<Plan, UserError> plan_from_arguments(const lab::Arguments& arguments);

// A player of a run. Complete players have neither algorithm, evaluation nor depth.
struct Seat {
  std::string player;  // "alpha-beta:eval=material,depth=4"
  std::string algorithm = {};
  std::string evaluation = {};
  int depth = 0;

  [[nodiscard]] bool is_complete_player() const { return algorithm.empty(); }
  // "alpha-beta with material", or the complete player's text.
  [[nodiscard]] std::string name() const;
  friend bool operator==(const Seat&, const Seat&) = default;
};

struct Run {
  int number = 0;  // from 1
  int depth = 0;   // 0: only complete players
  Seat first;      // Black: moves first
  Seat second;

  friend bool operator==(const Run&, const Run&) = default;
};

// For each depth: every evaluation with the first algorithm against the same with each other algorithm; every
// two evaluations against each other with each algorithm; complete players against every evaluation with the
// last algorithm. Then complete players against each other.
[[nodiscard]] std::vector<Run> runs_of(const Plan& plan);

// Two contestants whose strength is compared in many games.
struct Comparison {
  Seat first;
  Seat second;
  int depth = 0;
};

[[nodiscard]] std::vector<Comparison> comparisons_of(const Plan& plan);

}  // namespace kelso::assignment
