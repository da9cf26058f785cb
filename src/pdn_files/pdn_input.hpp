// Reads the games of several PDN files, one after the other; "-" is standard input.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "notation/pdn_reader.hpp"

namespace kelso::pdn_files {

struct BrokenGame {
  std::string file;
  std::size_t game;  // counted from 1
  notation::ParseError error;
};

[[nodiscard]] std::string to_text(const BrokenGame& broken);  // "games.pdn:12:7: message"

struct PdnTotals {
  std::size_t files = 0;
  std::size_t games = 0;  // the broken ones included
  std::size_t broken = 0;
};

// Game is notation::PdnGame, or notation::MainLine where only the moves matter.
template <class Game>
struct PdnVisitor {
  std::function<void(const Game&)> game;
  std::function<void(const BrokenGame&)> broken;
  // Asked before every game; false stops reading, which is then an error of kind Interrupted.
  std::function<bool(const PdnTotals& so_far)> keep_going;
};

// An error if a file cannot be read; broken games are not errors.
[[nodiscard]] Result<PdnTotals, UserError> read_games(const std::vector<std::string>& files,
                                                      const PdnVisitor<notation::PdnGame>& visitor);
[[nodiscard]] Result<PdnTotals, UserError> read_games(const std::vector<std::string>& files,
                                                      const PdnVisitor<notation::MainLine>& visitor);

}  // namespace kelso::pdn_files
