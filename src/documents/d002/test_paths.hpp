// For tests: paths as document 002 writes them, row and column of every square counted from 1.
//
//   path_of("6 3 8 5 6 7");                         // 22, 31, 24
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "board/square.hpp"

namespace kelso::documents::d002 {

[[nodiscard]] inline std::vector<board::Square> path_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<board::Square> path;
  for (int row = 0, column = 0; stream >> row >> column;)
    path.push_back(board::Square::at(row - 1, column - 1).value());
  return path;
}

[[nodiscard]] inline std::string text_of(const std::vector<board::Square>& path) {
  std::string text;
  for (board::Square square : path)
    text += (text.empty() ? "" : " ") + std::to_string(square.row() + 1) + " " +
            std::to_string(square.column() + 1);
  return text;
}

}  // namespace kelso::documents::d002
