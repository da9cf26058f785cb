#include "endgame/slice.hpp"

#include <algorithm>
#include <utility>

#include "endgame/index.hpp"

namespace kelso::endgame {

using board::Side;

std::uint64_t Slice::size() const { return SliceIndex(*this).size(); }

std::string to_text(const Slice& slice) {
  std::string text;
  for (int count : {slice.mover.men, slice.mover.kings, slice.waiting.men, slice.waiting.kings})
    text += static_cast<char>('0' + count);
  return text;
}

std::optional<Slice> parse_slice(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), [](char digit) { return digit >= '0' && digit <= '9'; }))
    return std::nullopt;
  const Slice slice{{text[0] - '0', text[1] - '0'}, {text[2] - '0', text[3] - '0'}};
  if (!slice.is_valid()) return std::nullopt;
  return slice;
}

Slice slice_of(const rules::Position& position) {
  const auto pieces_of = [&position](Side side) {
    return SidePieces{position.men(side).count(), position.kings(side).count()};
  };
  return {pieces_of(position.side_to_move()), pieces_of(opponent(position.side_to_move()))};
}

std::vector<Slice> slices_of_pieces(int pieces, int most_per_side) {
  std::vector<Slice> slices;
  for (int mover = 1; mover < pieces; ++mover) {
    const int waiting = pieces - mover;
    if (std::max(mover, waiting) > most_per_side) continue;
    for (int mover_men = 0; mover_men <= mover; ++mover_men)
      for (int waiting_men = 0; waiting_men <= waiting; ++waiting_men)
        slices.push_back({{mover_men, mover - mover_men}, {waiting_men, waiting - waiting_men}});
  }
  const auto order = [](const Slice& slice) {
    return std::pair(-std::max(slice.mover.pieces(), slice.waiting.pieces()), slice.men());
  };
  std::stable_sort(slices.begin(), slices.end(),
                   [&](const Slice& a, const Slice& b) { return order(a) < order(b); });
  return slices;
}

}  // namespace kelso::endgame
