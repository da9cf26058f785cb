// HalfBlock: one block of men with one side to move, while the kings' moves inside it are worked out.
//
// A block and its partner, the same men with the other side to move, are two bit matrices. In its own
// one the mover's kings are the rows; a king's step leads from a row to a neighbouring row of a copy
// of the partner's matrix that is turned to the mover's point of view. hand_over() keeps that copy up
// to date by transposing what has changed.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "endgame/builder/bit_row.hpp"
#include "endgame/builder/king_sets.hpp"

namespace kelso::endgame::builder {

// A set of numbers below a bound, emptied while it is visited.
class WorkSet {
 public:
  explicit WorkSet(std::size_t bound) : words_((bound + 63) / 64) {}

  void add(std::size_t number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
  template <class Visit>
  void take_all(Visit&& visit) {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t rest = std::exchange(words_[i], 0); rest != 0; rest &= rest - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

 private:
  std::vector<std::uint64_t> words_;
};

class HalfBlock {
 public:
  // The sides may be seen from a table's rows: `legal_rows` are in the order of its row numbers.
  [[nodiscard]] const std::vector<std::uint32_t>& legal_rows() const { return legal_rows_; }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] const KingSets& row_kings() const { return row_kings_; }
  [[nodiscard]] const KingSets& column_kings() const { return column_kings_; }
  [[nodiscard]] const std::uint32_t* child_won(std::uint32_t row) const { return &child_won_[row * words_]; }
  [[nodiscard]] const std::uint32_t* child_held(std::uint32_t row) const {
    return &child_held_[row * words_];
  }

  // Shows the partner what has been decided since the last time.
  void hand_over(HalfBlock& partner);

 protected:
  HalfBlock(const KingSets& row_kings, const KingSets& column_kings);
  ~HalfBlock() = default;

  void enter(PlaceSet men);  // all men of the block
  void mark_decided(std::uint32_t row, std::size_t word) {
    changed_tiles_.add(row_kings_.reversed(row) / kWordBits * words_ + word);
  }

  template <std::size_t W>
  [[nodiscard]] static BitRow<W>& row_of(std::vector<std::uint32_t>& matrix, std::uint32_t row) {
    return *reinterpret_cast<BitRow<W>*>(&matrix[row * W]);
  }

  const KingSets& row_kings_;
  const KingSets& column_kings_;
  std::size_t words_;
  std::vector<std::uint32_t> legal_rows_;
  // Positions of this half that are won or held for the other side, who has just moved.
  std::vector<std::uint32_t> won_;
  std::vector<std::uint32_t> held_;
  // The same of the partner: won or held for this mover, once he has moved there.
  std::vector<std::uint32_t> child_won_;
  std::vector<std::uint32_t> child_held_;
  WorkSet stale_rows_;     // a neighbouring row of the copy has changed
  WorkSet changed_tiles_;  // 32 rows by a word, counted by the rows as the partner sees them
};

}  // namespace kelso::endgame::builder
