#include "endgame/builder/outcome_half.hpp"

namespace kelso::endgame::builder {

namespace {

template <std::size_t W>
class OutcomeRows final : public OutcomeHalf {
 public:
  OutcomeRows(const Successors<Outcomes>& successors, const KingSets& rows, const KingSets& columns)
      : OutcomeHalf(rows, columns),
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

  bool advance() override {
    bool decided = false;
    stale_rows_.take_all([&](std::size_t row) { decided |= advance_row(static_cast<std::uint32_t>(row)); });
    return decided;
  }

 private:
  bool advance_row(std::uint32_t row) {
    BitRow<W>& open = row_of<W>(open_, row);
    if (!open.any()) return false;
    BitRow<W> wins = BitRow<W>::none();
    BitRow<W> held_by_move = row_of<W>(held_outside_, row);
    for (std::uint32_t next : row_kings_.neighbours(row)) {
      wins |= row_of<W>(child_won_, next);
      held_by_move |= row_of<W>(child_held_, next);
    }
    wins &= open;
    BitRow<W> losses = open;
    losses.remove(held_by_move);
    BitRow<W> decided = wins;
    decided |= losses;
    if (!decided.any()) return false;
    open.remove(decided);
    row_of<W>(held_, row).remove(wins);
    row_of<W>(won_, row) |= losses;
    for (std::size_t i = 0; i < W; ++i)
      if (decided.words[i] != 0) mark_decided(row, i);
    return true;
  }

  OutsideMoves<Outcomes, W> outside_;
  std::vector<std::uint32_t> open_;          // undecided, and no capture
  std::vector<std::uint32_t> held_outside_;  // a move out of the block at least draws
};

}  // namespace

std::unique_ptr<OutcomeHalf> OutcomeHalf::make(const Successors<Outcomes>& successors, const KingSets& rows,
                                               const KingSets& columns) {
  return with_row_words(columns.kings(), [&]<std::size_t W>() -> std::unique_ptr<OutcomeHalf> {
    return std::make_unique<OutcomeRows<W>>(successors, rows, columns);
  });
}

}  // namespace kelso::endgame::builder
