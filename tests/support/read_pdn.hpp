// PDN text as games, for tests.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "notation/pdn_reader.hpp"

namespace kelso::testing {

struct PdnFile {
  std::vector<notation::PdnGame> games;
  std::vector<std::string> errors;  // "game 2, line 3, column 4: …"
};

inline PdnFile read_file(std::string_view text) {
  std::istringstream stream{std::string(text)};
  notation::PdnReader reader(stream);
  PdnFile file;
  while (auto game = reader.next_game()) {
    if (*game)
      file.games.push_back(std::move(**game));
    else
      file.errors.push_back("game " + std::to_string(reader.game_number()) + ", " + describe(game->error()));
  }
  return file;
}

// Of a text with one game; an empty one if it is broken.
inline notation::PdnGame read_game(std::string_view text) {
  const PdnFile file = read_file(text);
  EXPECT_EQ(file.errors, std::vector<std::string>{});
  EXPECT_EQ(file.games.size(), 1u);
  return file.games.empty() ? notation::PdnGame{} : file.games.front();
}

}  // namespace kelso::testing
