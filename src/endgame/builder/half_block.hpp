// HalfBlock: one block (fixed men) with one side to move, while the moves of kings inside it are solved.
//
// A block has two halves, one for each side to move; each is the partner of the other. A half is a bit
// matrix: rows are placements of the mover's kings, columns those of the other side's. A king's step leads
// from a row to a neighbouring row of a transposed copy of the partner's matrix, which update_copy_in() keeps
// current.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "endgame/builder/bit_row.hpp"
#include "endgame/builder/king_sets.hpp"
#include "endgame/builder/outside_moves.hpp"

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

// The bit matrices of a half, which both policies use.
class HalfMatrices {
 public:
  // Rows without a king on a man's square; their order is that of the rows of a work table.
  [[nodiscard]] const std::vector<std::uint32_t>& legal_rows() const { return legal_rows_; }
  [[nodiscard]] const std::uint32_t* child_won(std::uint32_t row) const { return &child_won_[row * words_]; }
  [[nodiscard]] const std::uint32_t* child_held(std::uint32_t row) const {
    return &child_held_[row * words_];
  }

  // Copies what has changed since the last call, transposed, to the partner's child matrices.
  void update_copy_in(HalfMatrices& partner);

 protected:
  HalfMatrices(const KingSets& row_kings, const KingSets& column_kings);
  ~HalfMatrices() = default;

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
  // Positions of this half that the other side, which has just moved, wins or at least draws.
  std::vector<std::uint32_t> won_;
  std::vector<std::uint32_t> held_;
  // The copy of the partner: positions that this half's mover wins or at least draws by moving there.
  std::vector<std::uint32_t> child_won_;
  std::vector<std::uint32_t> child_held_;
  // Rows to look at again, as a neighbouring row of child_won_ or of child_held_ has changed.
  WorkSet stale_for_wins_;
  WorkSet stale_for_losses_;
  WorkSet changed_tiles_;  // 32 rows by one word, numbered by the rows as the partner sees them
};

// The interface of a half for the solver of the block.
template <class Policy>
class HalfBlock : public HalfMatrices {
 public:
  // Rows are the kings of slice.mover, columns those of slice.waiting; both sides must have kings.
  [[nodiscard]] static std::unique_ptr<HalfBlock> make(const Successors<Policy>& successors,
                                                       const KingSets& rows, const KingSets& columns);
  virtual ~HalfBlock() = default;

  // Enters a block and evaluates all captures, man steps and crownings.
  virtual void begin(PlaceSet men, PlaceSet other_men) = 0;
  // Decides all positions that can be decided in this round; returns whether there were any. With distances a
  // round decides the losses in `round` plies if it is even, and the wins if it is odd.
  virtual bool advance(int round) = 0;
  // Whether moves out of the block may still decide positions in this round or a later one.
  [[nodiscard]] virtual bool has_pending(int round) const = 0;
  // Undecided positions become draws.
  virtual void finish() = 0;
  // Writes the scores for one placement of the other side's kings, a row of the partner, to a row of the work
  // table.
  virtual void write_row(std::uint32_t partner_row, const HalfBlock& partner,
                         typename Policy::Cell* to) const = 0;

 protected:
  using HalfMatrices::HalfMatrices;
};

template <>
std::unique_ptr<HalfBlock<Outcomes>> HalfBlock<Outcomes>::make(const Successors<Outcomes>&, const KingSets&,
                                                               const KingSets&);
template <>
std::unique_ptr<HalfBlock<Distances>> HalfBlock<Distances>::make(const Successors<Distances>&,
                                                                 const KingSets&, const KingSets&);

}  // namespace kelso::endgame::builder
