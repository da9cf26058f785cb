// For tests: the reference vectors of documents 002 and 004, one JSON object a line.
//
//   void SetUp() override { KELSO_REQUIRE_REFERENCE(); }
//   for (const nlohmann::json& vector : reference_vectors("search004.jsonl")) …
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/board.hpp"

namespace kelso::documents {

[[nodiscard]] inline std::filesystem::path reference_folder() {
  const char* given = std::getenv("KELSO_REFERENCE");
  return given != nullptr ? std::filesystem::path(given)
                          : std::filesystem::path(KELSO_SOURCE_DIR) / ".." / "shared";
}

// Without the reference data a test says that it is skipped; where CI=true it fails instead.
#define KELSO_REQUIRE_REFERENCE()                                                                  \
  if (!std::filesystem::exists(::kelso::documents::reference_folder() / "data" / "002-003-004")) { \
    const char* ci = std::getenv("CI");                                                            \
    if (ci != nullptr && std::string(ci) == "true")                                                \
      FAIL() << "no reference data in " << ::kelso::documents::reference_folder();                 \
    GTEST_SKIP() << "no reference data in " << ::kelso::documents::reference_folder();             \
  }

[[nodiscard]] inline std::vector<nlohmann::json> reference_vectors(const std::string& file) {
  std::ifstream stream(reference_folder() / "data" / "002-003-004" / file);
  std::vector<nlohmann::json> vectors;
  for (std::string line; std::getline(stream, line);) vectors.push_back(nlohmann::json::parse(line));
  EXPECT_FALSE(vectors.empty()) << file;
  return vectors;
}

struct BoardAndSide {
  board::Board board;
  board::Side side;
};

// "B:W21,K22:B1,2", as the vectors write it.
[[nodiscard]] inline BoardAndSide from_fen(const std::string& fen) {
  const auto side_of = [](char letter) { return letter == 'W' ? board::Side::White : board::Side::Black; };
  BoardAndSide result{{}, side_of(fen.at(0))};
  board::Side owner = result.side;
  board::Rank rank = board::Rank::Man;
  int number = 0;
  for (const char letter : fen.substr(1) + ',') {
    if (letter == 'W' || letter == 'B') owner = side_of(letter);
    if (letter == 'K') rank = board::Rank::King;
    if (letter >= '0' && letter <= '9') number = 10 * number + (letter - '0');
    if (letter != ',' && letter != ':') continue;
    if (number != 0) result.board.put({owner, rank}, board::Square::from_number(number));
    rank = board::Rank::Man;
    number = 0;
  }
  return result;
}

}  // namespace kelso::documents
