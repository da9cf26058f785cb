#include "rules/position.hpp"

#include "base/random.hpp"

namespace kelso::rules {

using board::Board;
using board::Side;

Position Position::start() {
  const Board board = Board::start();
  return {{board.pieces(Side::Black), board.pieces(Side::White)}, {}, Side::Black};
}

Position Position::reversed() const {
  return {{pieces_.white.rotated(), pieces_.black.rotated()}, kings_.rotated(), opponent(side_to_move_)};
}

std::uint64_t Position::key() const {
  const std::uint64_t pieces = std::uint64_t{pieces_.black.key()} << 32 | pieces_.white.key();
  const std::uint64_t rest = std::uint64_t{kings_.key()} << 1 | static_cast<std::uint64_t>(side_to_move_);
  return mixed(pieces ^ mixed(rest));
}

}  // namespace kelso::rules
