// The options that matches, tournaments and leagues share.
#pragma once

#include <string>

#include "command_line/command.hpp"
#include "contests/contest.hpp"

namespace kelso::shared_commands {

struct ContestOptions {
  contests::ContestChoices choices;
  // What follows does not change the games.
  std::size_t concurrency = 1;
  std::string database;
  bool resume = false;
  std::string pdn_out;

  // A contest of that kind with these options and else the defaults.
  [[nodiscard]] contests::ContestRequest request(const std::string& kind,
                                                 const contests::ContestSettings& defaults = {}) const;
};

void add_contest_options(command_line::OptionSet& command, ContestOptions& options);

// A finished game as `--json` prints it.
[[nodiscard]] std::string game_line(const lab::FinishedGame& game);

}  // namespace kelso::shared_commands
