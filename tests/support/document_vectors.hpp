// For tests: the reference vectors of documents 002 and 004, one JSON object a line.
//
//   void SetUp() override { KELSO_REQUIRE_REFERENCE(); }
//   for (const nlohmann::json& vector : reference_vectors("search004.jsonl")) …
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "board/board.hpp"
#include "support/json_lines.hpp"

// Ends a test where there is no reference data.
#define KELSO_REQUIRE_REFERENCE() KELSO_REFERENCE_FILE(reference_vectors_folder, "data/002-003-004")

namespace kelso::documents {

[[nodiscard]] inline std::vector<nlohmann::json> reference_vectors(const std::string& file) {
  return kelso::testing::json_lines(kelso::testing::reference_folder() / "data" / "002-003-004" / file);
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
