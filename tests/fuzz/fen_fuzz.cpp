// Any text: an accepted FEN is written and read as the same position, errors lie inside the text.
#include <cstdint>
#include <string>
#include <string_view>

#include "notation/board_file.hpp"
#include "notation/fen.hpp"
#include "require.hpp"

using namespace kelso;
using fuzz::require;

namespace {

void check_errors(const notation::ParseErrors& errors, std::string_view text) {
  require(!errors.empty());
  for (const notation::ParseError& error : errors) {
    require(!error.message.empty());
    require(error.line >= 1 && error.line <= text.size() + 1);
    require(error.column >= 1 && error.column <= text.size() + 1);
  }
}

void check_fen(std::string_view text) {
  const auto setup = notation::parse_fen(text);
  const auto position = notation::parse_position(text);
  if (setup)
    require(*notation::parse_fen(notation::to_fen(*setup)) == *setup);
  else
    check_errors(setup.error(), text);
  if (position)
    require(*notation::parse_position(notation::to_fen(*position)) == *position);
  else
    check_errors(position.error(), text);
}

void check_board_file(std::string_view text) {
  const auto position = notation::parse_board_file(text, board::Side::Black);
  if (!position) return check_errors(position.error(), text);
  require(*notation::parse_board_file(notation::to_board_file(*position), board::Side::White) == *position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_fen(text);
  check_board_file(text);
  return 0;
}
