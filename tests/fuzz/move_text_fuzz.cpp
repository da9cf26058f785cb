// A line with a FEN, then lines with moves: accepted moves are legal, and read as they were written.
#include <cstdint>
#include <sstream>
#include <string>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "require.hpp"
#include "rules/generate.hpp"

using namespace kelso;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  std::string line;
  std::getline(lines, line);
  const auto start = notation::parse_position(line);
  rules::Position position = start ? *start : rules::Position::start();
  while (std::getline(lines, line)) {
    const auto move = notation::parse_move(position, line);
    if (!move) {
      require(!move.error().message.empty() && move.error().column <= line.size() + 1);
      continue;
    }
    require(rules::legal_moves(position).contains(*move));
    require(*notation::parse_move(position, notation::to_text(position, *move)) == *move);
    require(*notation::parse_move(position, notation::to_full_text(position, *move)) == *move);
    position = position.after(*move);
  }
  return 0;
}
