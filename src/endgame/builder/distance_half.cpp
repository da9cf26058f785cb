// HalfBlock with exact distances. Both halves decide positions in the order of their distances: all losses in
// 0 plies, all wins in 1, losses in 2, and so on. A value from outside the block is pending until its ply.
#include <algorithm>

#include "endgame/builder/half_block.hpp"

namespace kelso::endgame::builder {

namespace {

struct Cell {
  std::uint32_t row;
  std::uint32_t column;
};

template <std::size_t W>
class DistanceHalf final : public HalfBlock<Distances> {
 public:
  DistanceHalf(const Successors<Distances>& successors, const KingSets& rows, const KingSets& columns)
      : HalfBlock(rows, columns),
        outside_(successors, columns),
        scores_(rows.count() * W * kWordBits),
        undecided_(rows.count() * W),
        capturing_(rows.count() * W) {}

  void begin(PlaceSet men, PlaceSet other_men) override {
    enter(men | other_men);
    last_pending_ = 0;
    std::fill(undecided_.begin(), undecided_.end(), 0);
    outside_.enter_block(men, other_men);
    for (std::uint32_t row : legal_rows_) {
      outside_.evaluate(row_kings_.set(row));
      row_of<W>(capturing_, row) = outside_.capturing();
      row_of<W>(held_, row) = outside_.legal();
      row_of<W>(undecided_, row) = outside_.legal();
      outside_.legal().for_each([&](std::uint32_t column) { schedule(row, column); });
    }
  }

  bool advance(int plies) override {
    Pending& pending = pending_at(plies);
    const bool wins = is_win(plies);
    bool decided = false;
    for (const Cell cell : pending.cells) decided |= decide(cell, plies);
    for (const std::uint32_t row : pending.rows) stale_for_losses_.add(row);
    pending.cells.clear();
    pending.rows.clear();
    WorkSet& stale_rows = wins ? stale_for_wins_ : stale_for_losses_;
    stale_rows.take_all([&](std::size_t number) {
      const auto row = static_cast<std::uint32_t>(number);
      decided |= wins ? win_row(row, plies) : lose_row(row, plies);
    });
    return decided;
  }

  bool has_pending(int plies) const override { return last_pending_ >= plies; }

  void finish() override {
    for (std::uint32_t row : legal_rows_)
      row_of<W>(undecided_, row).for_each([&](std::uint32_t column) {
        scores_[place_of({row, column})] = Distances::kDrawn;
      });
  }

  void write_row(std::uint32_t partner_row, const HalfBlock&, WorkScore* to) const override {
    const std::uint32_t column = column_kings_.reversed(partner_row);
    for (std::uint32_t row : legal_rows_) {
      const bool possible = (row_kings_.set(row) & column_kings_.set(column)) == 0;
      to[row_kings_.reversed(row)] = possible ? scores_[place_of({row, column})] : WorkScore{0};
    }
  }

 private:
  // What moves out of the block can decide at one distance.
  struct Pending {
    std::vector<Cell> cells;          // won by such a move, or lost as all captures lose
    std::vector<std::uint32_t> rows;  // such a move delays a loss until this ply
  };

  [[nodiscard]] static bool is_win(int plies) { return plies % 2 == 1; }
  [[nodiscard]] static std::size_t place_of(Cell cell) { return cell.row * W * kWordBits + cell.column; }

  [[nodiscard]] Pending& pending_at(int plies) {
    const auto place = static_cast<std::size_t>(plies);
    if (place >= pending_.size()) pending_.resize(place + 1);
    return pending_[place];
  }

  // Until a position is decided, its score is that of the best move out of the block.
  void schedule(std::uint32_t row, std::uint32_t column) {
    const WorkScore best = outside_.best().scores[column];
    scores_[place_of({row, column})] = best;
    const bool capture = (outside_.capturing().words[column / kWordBits] >> column % kWordBits & 1) != 0;
    if (best == Distances::kDrawn || (best == 0 && !capture)) return;
    const int plies = 2 * Distances::moves(best) + (best > Distances::kDrawn ? 1 : 0);
    last_pending_ = std::max(last_pending_, plies);
    Pending& pending = pending_at(plies);
    if (is_win(plies) || capture)
      pending.cells.push_back({row, column});
    else if (pending.rows.empty() || pending.rows.back() != row)
      pending.rows.push_back(row);
  }

  bool lose_row(std::uint32_t row, int plies) {
    BitRow<W> losing = row_of<W>(undecided_, row);
    losing.remove(row_of<W>(capturing_, row));
    if (!losing.any()) return false;
    for (std::uint32_t next : row_kings_.neighbours(row)) losing.remove(row_of<W>(child_held_, next));
    bool decided = false;
    losing.for_each([&](std::uint32_t column) {
      if (scores_[place_of({row, column})] <= plies / 2) decided |= decide({row, column}, plies);
    });
    return decided;
  }
  bool win_row(std::uint32_t row, int plies) {
    BitRow<W> winning = BitRow<W>::none();
    for (std::uint32_t next : row_kings_.neighbours(row)) winning |= row_of<W>(child_won_, next);
    winning &= row_of<W>(undecided_, row);
    winning.remove(row_of<W>(capturing_, row));
    bool decided = false;
    winning.for_each([&](std::uint32_t column) { decided |= decide({row, column}, plies); });
    return decided;
  }

  bool decide(Cell cell, int plies) {
    const std::size_t word = cell.column / kWordBits;
    const std::uint32_t bit = std::uint32_t{1} << cell.column % kWordBits;
    std::uint32_t& undecided = row_of<W>(undecided_, cell.row).words[word];
    if ((undecided & bit) == 0) return false;
    undecided &= ~bit;
    if (is_win(plies)) {
      scores_[place_of(cell)] = Distances::lost_in((plies + 1) / 2);
      row_of<W>(held_, cell.row).words[word] &= ~bit;
    } else {
      scores_[place_of(cell)] = Distances::won_in(plies / 2);
      row_of<W>(won_, cell.row).words[word] |= bit;
    }
    mark_decided(cell.row, word);
    return true;
  }

  OutsideMoves<Distances, W> outside_;
  std::vector<WorkScore> scores_;
  std::vector<std::uint32_t> undecided_;
  std::vector<std::uint32_t> capturing_;
  std::vector<Pending> pending_;  // by plies
  int last_pending_ = 0;
};

}  // namespace

template <>
std::unique_ptr<HalfBlock<Distances>> HalfBlock<Distances>::make(const Successors<Distances>& successors,
                                                                 const KingSets& rows,
                                                                 const KingSets& columns) {
  return with_row_words(columns.kings(), [&]<std::size_t W>() -> std::unique_ptr<HalfBlock> {
    return std::make_unique<DistanceHalf<W>>(successors, rows, columns);
  });
}

}  // namespace kelso::endgame::builder
