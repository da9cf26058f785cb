#include "experiments/two_kings.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "rules/generate.hpp"

namespace kelso::experiments {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Move;
using rules::Position;

namespace {

constexpr std::size_t kNoKing = 32;  // square of a missing king
constexpr std::size_t kPlaces = 33;

struct Placement {
  Position position;
  std::size_t index;
};

std::size_t index_of(std::size_t first, std::size_t second, std::size_t black, Side side) {
  return ((first * kPlaces + second) * kPlaces + black) * 2 + (side == Side::White ? 1 : 0);
}

SquareSet set_of(std::size_t place) {
  return place == kNoKing ? SquareSet() : SquareSet(Square::from_number(static_cast<int>(place) + 1));
}

// Every way of placing one or two white kings and one black king, with either side to move.
std::vector<Placement> placements() {
  std::vector<Placement> all;
  for (std::size_t first = 0; first < kNoKing; ++first)
    for (std::size_t second = first + 1; second <= kNoKing; ++second)
      for (std::size_t black = 0; black < kNoKing; ++black) {
        if (black == first || black == second) continue;
        const board::BySide<SquareSet> pieces{set_of(black), set_of(first) | set_of(second)};
        for (const Side side : board::kSides)
          all.push_back({Position::trusted(pieces, pieces.black | pieces.white, side),
                         index_of(first, second, black, side)});
      }
  return all;
}

}  // namespace

const TwoKings& TwoKings::solved() {
  static const TwoKings kSolved;
  return kSolved;
}

std::size_t TwoKings::index_of(const Position& position) {
  assert(position.pieces(Side::White).count() <= 2 && position.pieces(Side::Black).count() <= 1);
  std::array<std::size_t, 2> white = {kNoKing, kNoKing};
  std::size_t count = 0;
  for (const Square square : position.pieces(Side::White))
    white[count++] = static_cast<std::size_t>(square.index());
  if (white[1] < white[0]) std::swap(white[0], white[1]);
  const SquareSet black = position.pieces(Side::Black);
  return experiments::index_of(white[0], white[1],
                               black.empty() ? kNoKing : static_cast<std::size_t>(black.any().index()),
                               position.side_to_move());
}

// Retrograde analysis: round n finds the positions that are won or lost in n plies.
TwoKings::TwoKings() : plies_(kPlaces * kPlaces * kPlaces * 2, kUnknown) {
  std::vector<Placement> open = placements();
  // A side without pieces has lost; such positions are not among the placements.
  for (std::size_t white = 0; white <= kNoKing; ++white) {
    for (std::size_t second = white; second <= kNoKing; ++second)
      plies_[experiments::index_of(white, second, kNoKing, Side::Black)] = 0;
    plies_[experiments::index_of(kNoKing, kNoKing, white, Side::White)] = 0;
  }
  int idle_rounds = 0;
  for (Plies round = 0; idle_rounds < 2; ++round) {
    std::vector<std::size_t> found;
    for (const Placement& placement : open)
      if (value_from_replies(placement.position, round) == round) found.push_back(placement.index);
    for (const std::size_t index : found) plies_[index] = round;
    std::erase_if(open, [this](const Placement& placement) { return plies_[placement.index] != kUnknown; });
    // Wins and losses alternate between rounds, so a single empty round is not the end.
    idle_rounds = found.empty() ? idle_rounds + 1 : 0;
  }
}

TwoKings::Plies TwoKings::value_from_replies(const Position& position, Plies round) const {
  Plies quickest_win = kUnknown;
  Plies slowest_loss = 0;
  bool all_lose = true;
  for (const Move move : rules::legal_moves(position)) {
    const Plies reply = plies_[index_of(position.after(move))];
    if (reply == kUnknown || reply >= round) {
      all_lose = false;
    } else if (reply % 2 == 0) {
      quickest_win = quickest_win == kUnknown ? reply : std::min(quickest_win, reply);
    } else {
      slowest_loss = std::max<Plies>(slowest_loss, static_cast<Plies>(reply + 1));
    }
  }
  if (quickest_win != kUnknown) return static_cast<Plies>(quickest_win + 1);
  return all_lose ? slowest_loss : kUnknown;
}

std::optional<int> TwoKings::plies_to_win(const Position& position) const {
  const Plies plies = plies_[index_of(position)];
  const bool white_wins = plies != kUnknown && (plies % 2 == 1) == (position.side_to_move() == Side::White);
  return white_wins ? std::optional<int>(plies) : std::nullopt;
}

Move TwoKings::longest_defence(const Position& position) const {
  assert(position.side_to_move() == Side::Black);
  const rules::MoveList moves = rules::legal_moves(position);
  const auto lasts = [&](Move move) { return plies_to_win(position.after(move)).value_or(1000); };
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) { return lasts(a) < lasts(b); });
}

}  // namespace kelso::experiments
