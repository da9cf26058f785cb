#include "endgame/builder/half_block.hpp"

#include <algorithm>
#include <array>

namespace kelso::endgame::builder {

namespace {

using Tile = std::array<std::uint32_t, kWordBits>;

// Hacker's Delight 7-3: swaps smaller and smaller quarters of the 32 x 32 bits.
void transpose(Tile& tile) {
  std::uint32_t mask = 0x0000ffff;
  for (unsigned half = 16; half != 0; half >>= 1, mask ^= mask << half)
    for (unsigned row = 0; row < 32; row = ((row | half) + 1) & ~half) {
      const std::uint32_t swapped = ((tile[row] >> half) ^ tile[row | half]) & mask;
      tile[row] ^= swapped << half;
      tile[row | half] ^= swapped;
    }
}

}  // namespace

HalfMatrices::HalfMatrices(const KingSets& row_kings, const KingSets& column_kings)
    : row_kings_(row_kings),
      column_kings_(column_kings),
      words_(row_words(column_kings.kings())),
      won_(row_kings.count() * words_),
      held_(won_.size()),
      child_won_(won_.size()),
      child_held_(won_.size()),
      stale_for_wins_(row_kings.count()),
      stale_for_losses_(row_kings.count()),
      changed_tiles_((row_kings.count() + kWordBits - 1) / kWordBits * words_) {}

void HalfMatrices::enter(PlaceSet men) {
  for (auto* matrix : {&won_, &held_, &child_won_, &child_held_})
    std::fill(matrix->begin(), matrix->end(), 0);
  legal_rows_.clear();
  for (std::uint32_t row = 0; row < row_kings_.count(); ++row) {
    if ((row_kings_.set(row) & men) != 0) continue;
    legal_rows_.push_back(row);
    stale_for_losses_.add(row);  // kings without moves have no neighbouring rows that could change
    for (std::size_t word = 0; word < words_; ++word) mark_decided(row, word);
  }
}

void HalfMatrices::update_copy_in(HalfMatrices& partner) {
  changed_tiles_.take_all([&](std::size_t tile) {
    const auto word = static_cast<std::uint32_t>(tile % words_);
    const auto partner_word = static_cast<std::uint32_t>(tile / words_);
    Tile won{};
    Tile held{};
    for (std::uint32_t i = 0; i < kWordBits; ++i) {
      const std::uint32_t seen = partner_word * kWordBits + i;
      if (seen >= row_kings_.count()) break;
      const std::size_t from = row_kings_.reversed(seen) * words_ + word;
      won[i] = won_[from];
      held[i] = held_[from];
    }
    transpose(won);
    transpose(held);
    for (std::uint32_t i = 0; i < kWordBits; ++i) {
      const std::uint32_t column = word * kWordBits + i;
      if (column >= column_kings_.count()) break;
      const std::uint32_t row = column_kings_.reversed(column);
      const std::size_t to = row * partner.words_ + partner_word;
      if (std::exchange(partner.child_won_[to], won[i]) != won[i])
        for (std::uint32_t next : partner.row_kings_.neighbours(row)) partner.stale_for_wins_.add(next);
      if (std::exchange(partner.child_held_[to], held[i]) != held[i])
        for (std::uint32_t next : partner.row_kings_.neighbours(row)) partner.stale_for_losses_.add(next);
    }
  });
}

}  // namespace kelso::endgame::builder
