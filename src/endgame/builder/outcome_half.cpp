// HalfBlock for win, loss, draw. Each round combines the rows that king steps lead to, until neither half
// decides anything new.
#include <algorithm>
#include <cstring>

#include "endgame/builder/half_block.hpp"

namespace kelso::endgame::builder {

namespace {

template <std::size_t W>
class OutcomeHalf final : public HalfBlock<Outcomes> {
 public:
  OutcomeHalf(const Successors<Outcomes>& successors, const KingSets& rows, const KingSets& columns)
      : HalfBlock(rows, columns),
        outside_(successors, columns),
        open_(rows.count() * W),
        held_outside_(rows.count() * W) {}

  void begin(PlaceSet men, PlaceSet other_men) override {
    enter(men | other_men);
    std::fill(open_.begin(), open_.end(), 0);
    outside_.enter_block(men, other_men);
    for (std::uint32_t row : legal_rows_) {
      outside_.evaluate(row_kings_.set(row));
      const BestRow<Outcomes, W>& best = outside_.best();
      BitRow<W>& won = row_of<W>(won_, row);
      BitRow<W>& held = row_of<W>(held_, row);
      BitRow<W>& open = row_of<W>(open_, row);
      won = outside_.capturing();
      won.remove(best.held);
      held = outside_.legal();
      held.remove(best.won);
      open = held;
      open.remove(outside_.capturing());
      row_of<W>(held_outside_, row) = best.held;
    }
  }

  bool advance(int) override {
    bool decided = false;
    stale_for_wins_.take_all([&](std::size_t row) { decided |= win_row(static_cast<std::uint32_t>(row)); });
    stale_for_losses_.take_all(
        [&](std::size_t row) { decided |= lose_row(static_cast<std::uint32_t>(row)); });
    return decided;
  }

  // All values from outside are known at the beginning.
  bool has_pending(int) const override { return false; }

  // Undecided positions are held and not won, which is a draw.
  void finish() override {}

  // The partner's copy of this half has the layout of the table.
  void write_row(std::uint32_t partner_row, const HalfBlock& partner, Outcomes::Cell* to) const override {
    const std::size_t words = row_words(row_kings_.kings());
    std::memcpy(to, partner.child_won(partner_row), words * sizeof *to);
    std::memcpy(to + words, partner.child_held(partner_row), words * sizeof *to);
  }

 private:
  bool win_row(std::uint32_t row) {
    BitRow<W> winning = BitRow<W>::none();
    for (std::uint32_t next : row_kings_.neighbours(row)) winning |= row_of<W>(child_won_, next);
    winning &= row_of<W>(open_, row);
    if (!decide(row, winning)) return false;
    row_of<W>(held_, row).remove(winning);
    return true;
  }
  bool lose_row(std::uint32_t row) {
    BitRow<W> losing = row_of<W>(open_, row);
    if (!losing.any()) return false;
    losing.remove(row_of<W>(held_outside_, row));
    for (std::uint32_t next : row_kings_.neighbours(row)) losing.remove(row_of<W>(child_held_, next));
    if (!decide(row, losing)) return false;
    row_of<W>(won_, row) |= losing;
    return true;
  }
  bool decide(std::uint32_t row, const BitRow<W>& columns) {
    if (!columns.any()) return false;
    row_of<W>(open_, row).remove(columns);
    for (std::size_t i = 0; i < W; ++i)
      if (columns.words[i] != 0) mark_decided(row, i);
    return true;
  }

  OutsideMoves<Outcomes, W> outside_;
  std::vector<std::uint32_t> open_;          // undecided, and no capture
  std::vector<std::uint32_t> held_outside_;  // a move out of the block at least draws
};

}  // namespace

template <>
std::unique_ptr<HalfBlock<Outcomes>> HalfBlock<Outcomes>::make(const Successors<Outcomes>& successors,
                                                               const KingSets& rows,
                                                               const KingSets& columns) {
  return with_row_words(columns.kings(), [&]<std::size_t W>() -> std::unique_ptr<HalfBlock> {
    return std::make_unique<OutcomeHalf<W>>(successors, rows, columns);
  });
}

}  // namespace kelso::endgame::builder
