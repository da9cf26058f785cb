// Options shared by matches, tournaments and leagues.
#pragma once

#include <string>

#include "command_line/command.hpp"
#include "contests/contest.hpp"

namespace kelso::shared_commands {

struct ContestOptions {
  contests::ContestChoices choices;
  // These do not affect the games.
  std::size_t concurrency = 1;
  std::string database;
  bool resume = false;
  std::string pdn_out;

  // A contest of this kind; settings that were not given are taken from `defaults`.
  [[nodiscard]] contests::ContestRequest request(const std::string& kind,
                                                 const contests::ContestSettings& defaults = {}) const;
};

// Help states the values of `defaults`.
void add_contest_options(command_line::OptionSet& command, ContestOptions& options,
                         const contests::ContestSettings& defaults = {});

// A finished game as `--json` prints it.
[[nodiscard]] std::string game_line(const lab::FinishedGame& game);

}  // namespace kelso::shared_commands
