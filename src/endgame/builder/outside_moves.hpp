// OutsideMoves: the moves that lead out of a block: captures, man steps and crownings. Their values are known
// when the block is solved.
#pragma once

#include <array>

#include "endgame/builder/best_row.hpp"
#include "endgame/builder/capture_rows.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

// The tables that the moves of one side lead to, by the pieces captured and whether a man is crowned.
template <class Policy>
class Successors {
 public:
  // After the move the mover is the waiting side of the table.
  Successors(const Slice& slice, const WorkTables<Policy>& tables) : slice_(slice) {
    for (int crowned = 0; crowned <= 1; ++crowned)
      for (int men = 0; men <= slice.waiting.men; ++men)
        for (int kings = 0; kings <= slice.waiting.kings; ++kings) {
          const Slice after{{slice.waiting.men - men, slice.waiting.kings - kings},
                            {slice.mover.men - crowned, slice.mover.kings + crowned}};
          const auto found = tables.find(after);
          place(crowned, men, kings) = found == tables.end() ? nullptr : found->second.get();
        }
  }

  [[nodiscard]] const Slice& slice() const { return slice_; }
  // Null when the other side has no piece left.
  [[nodiscard]] const WorkTable<Policy>* find(bool crowned, int captured_men, int captured_kings) const {
    return tables_[index(crowned, captured_men, captured_kings)];
  }

 private:
  static constexpr std::size_t kSide = Slice::kMostPerSide + 1;

  [[nodiscard]] static std::size_t index(bool crowned, int men, int kings) {
    return (static_cast<std::size_t>(crowned) * kSide + static_cast<std::size_t>(men)) * kSide +
           static_cast<std::size_t>(kings);
  }
  const WorkTable<Policy>*& place(int crowned, int men, int kings) {
    return tables_[index(crowned != 0, men, kings)];
  }

  Slice slice_;
  std::array<const WorkTable<Policy>*, 2 * kSide * kSide> tables_{};
};

// A step of a man, for all placements of kings that leave its target square free.
template <class Policy>
struct ManStep {
  const WorkTable<Policy>* table;
  std::uint64_t block;
  PlaceSet to;
  PlaceSet crowned;  // `to` if the man is crowned there, else empty
  PlaceSet men_after;

  // The row of the table for these kings of the mover. The square `to` must be free.
  [[nodiscard]] std::uint32_t row(PlaceSet kings) const { return rank_among(kings | crowned, ~men_after); }
};

// All steps of the men of a block. It does not allocate, as some blocks are a single position.
template <class Policy>
class ManSteps {
 public:
  ManSteps() = default;
  ManSteps(PlaceSet men, PlaceSet other_men, const Successors<Policy>& successors) {
    for (PlaceSet rest = men; rest != 0; rest &= rest - 1)
      for (board::Direction direction : kDown) {
        const int from = first_place(rest);
        const int to = neighbour(from, direction);
        if (to == kNoPlace || contains(men | other_men, to)) continue;
        const PlaceSet crowned = place_set(to) & kBlackCrowning;
        const PlaceSet own_men = (men & ~place_set(from)) | (place_set(to) & ~crowned);
        const auto* table = successors.find(crowned != 0, 0, 0);
        steps_[size_++] = {table, table->index().block_of(own_men, other_men), place_set(to), crowned,
                           own_men | other_men};
      }
  }

  [[nodiscard]] const ManStep<Policy>* begin() const { return steps_.data(); }
  [[nodiscard]] const ManStep<Policy>* end() const { return steps_.data() + size_; }

 private:
  std::array<ManStep<Policy>, 2 * Slice::kMostPerSide> steps_;
  std::size_t size_ = 0;
};

template <class Policy, std::size_t W>
class OutsideMoves {
 public:
  OutsideMoves(const Successors<Policy>& successors, const KingSets& columns)
      : successors_(successors), columns_(columns), masks_(columns), captures_(masks_, columns.kings()) {}

  void enter_block(PlaceSet men, PlaceSet other_men) {
    men_ = men;
    other_men_ = other_men;
    steps_ = ManSteps<Policy>(men, other_men, successors_);
    free_of_men_ = masks_.avoiding(men | other_men, masks_.all());
  }

  // Computes legal(), capturing() and best() for these kings of the mover.
  void evaluate(PlaceSet kings) {
    legal_ = masks_.avoiding(kings, free_of_men_);
    capturing_ = BitRow<W>::none();
    best_.clear();
    captures_.visit({men_, kings, other_men_}, legal_,
                    [this](const BitRow<W>& where, const CaptureResult& result) {
                      capturing_ |= where;
                      add_capture(where, result);
                    });
    BitRow<W> quiet = legal_;
    quiet.remove(capturing_);
    for (const ManStep<Policy>& step : steps_)
      if ((kings & step.to) == 0) best_.add(quiet, step.table->row(step.block, step.row(kings)));
  }

  [[nodiscard]] const BitRow<W>& legal() const { return legal_; }
  [[nodiscard]] const BitRow<W>& capturing() const { return capturing_; }
  // The best capture where there is one, else the best man step.
  [[nodiscard]] const BestRow<Policy, W>& best() const { return best_; }

 private:
  void add_capture(const BitRow<W>& where, const CaptureResult& result) {
    const int kings = std::popcount(result.captured_kings);
    const auto* table = successors_.find(result.crowned, std::popcount(result.captured_men), kings);
    if (table == nullptr) return best_.add(where, Policy::before(0));
    const PlaceSet other_men = other_men_ & ~result.captured_men;
    const std::uint64_t block = table->index().block_of(result.men, other_men);
    const std::uint32_t row = rank_among(result.kings, ~(result.men | other_men));
    if (kings == columns_.kings()) return best_.add(where, table->score(block, row));
    const auto* cells = table->row(block, row);
    if (kings == 0) return best_.add(where, cells);
    where.for_each([&](std::uint32_t column) {
      const std::uint32_t left = kings == 1 ? columns_.without(column, result.captured_kings)
                                            : rank(columns_.set(column) & ~result.captured_kings);
      best_.add(column, Policy::get(cells, table->words(), left));
    });
  }

  const Successors<Policy>& successors_;
  const KingSets& columns_;
  ColumnMasks<W> masks_;
  CaptureRows<W> captures_;
  PlaceSet men_ = 0;
  PlaceSet other_men_ = 0;
  ManSteps<Policy> steps_;
  BitRow<W> free_of_men_;
  BitRow<W> legal_;
  BitRow<W> capturing_;
  BestRow<Policy, W> best_;
};

}  // namespace kelso::endgame::builder
