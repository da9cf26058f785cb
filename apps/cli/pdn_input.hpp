// The games of the PDN files that a command names, one after the other; "-" is standard input.
//
//   const auto totals = read_games(files, PdnVisitor<notation::PdnGame>{use, report_broken(terminal)},
//   terminal); if (!totals) return Failure(totals.error());   // a file cannot be read, or Ctrl-C
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "notation/pdn_reader.hpp"

namespace kelso::cli {

struct BrokenGame {
  std::string file;
  std::size_t game;  // counted from 1
  notation::ParseError error;
};

[[nodiscard]] Json to_json(const BrokenGame& broken);
[[nodiscard]] std::string to_text(const BrokenGame& broken);  // "games.pdn:12:7: message"

// Game is notation::PdnGame, or notation::MainLine where only the moves matter.
template <class Game>
struct PdnVisitor {
  std::function<void(const Game&)> game;
  std::function<void(const BrokenGame&)> broken;
};

struct PdnTotals {
  std::size_t files = 0;
  std::size_t games = 0;  // the broken ones included
  std::size_t broken = 0;

  // Games that could not be read make every command fail in the end.
  [[nodiscard]] ExitCode exit_code() const { return broken > 0 ? ExitCode::Failed : ExitCode::Success; }
};

void add_files_option(CLI::App& command, std::vector<std::string>& files);

[[nodiscard]] Result<PdnTotals, CommandError> read_games(const std::vector<std::string>& files,
                                                         const PdnVisitor<notation::PdnGame>& visitor,
                                                         const Terminal& terminal);
[[nodiscard]] Result<PdnTotals, CommandError> read_games(const std::vector<std::string>& files,
                                                         const PdnVisitor<notation::MainLine>& visitor,
                                                         const Terminal& terminal);

// For commands whose standard output holds games: broken ones are told on standard error.
[[nodiscard]] std::function<void(const BrokenGame&)> report_broken(Terminal& terminal);

}  // namespace kelso::cli
