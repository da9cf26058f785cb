// The options that matches and tournaments share, and the arguments of a contest: one JSON object that
// says everything on which its games depend. It is what a store remembers, and what --resume compares.
//
//   const auto options = std::make_shared<ContestOptions>();
//   add_contest_options(command, *options);
//   options->asked();                                // {"openings": "two-move", "seed": 7}: what was given
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "lab/adjudication.hpp"
#include "lab/openings.hpp"
#include "lab/sprt.hpp"
#include "player/limits.hpp"

namespace kelso::cli {

using Arguments = nlohmann::json;  // keys sorted: equal arguments are equal texts

struct ContestOptions {
  std::vector<std::string> players;
  std::optional<std::uint64_t> games;
  std::optional<std::string> openings;
  std::optional<int> deck;
  std::optional<std::string> order;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> time;
  std::optional<std::string> adjudicate;
  std::optional<std::uint64_t> margin;
  // What follows does not change the games.
  std::size_t concurrency = 1;
  std::string database;
  bool resume = false;
  std::string pdn_out;

  // Only what the user gave.
  [[nodiscard]] Arguments asked() const;
  // The rest of the arguments, where nobody says anything else.
  [[nodiscard]] static Arguments defaults();
};

void add_contest_options(CLI::App& command, ContestOptions& options);

// What the arguments mean.
struct ContestPlan {
  std::vector<std::string> players;
  std::vector<std::string> names;  // as tables show them: the players' texts, unless the command knows better
  std::uint64_t pairs = 0;         // of a match, or of each encounter
  std::vector<lab::Opening> openings;
  lab::OpeningOrder order = lab::OpeningOrder::Sequential;
  std::uint64_t seed = 0;
  player::Limits limits;
  lab::Adjudication adjudication;
  player::Duration margin{0};
  std::optional<lab::SprtSettings> sprt;

  [[nodiscard]] lab::OpeningSchedule schedule() const { return {openings.size(), pairs, order, seed}; }
};

// A usage error names the option that is wrong.
[[nodiscard]] Result<ContestPlan, CommandError> read_plan(const Arguments& arguments);
// A number that changes when the openings do.
[[nodiscard]] std::string digest(const std::vector<lab::Opening>& openings);

}  // namespace kelso::cli
