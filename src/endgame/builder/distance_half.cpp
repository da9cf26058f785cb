#include "endgame/builder/distance_half.hpp"

#include <algorithm>

namespace kelso::endgame::builder {

namespace {

struct Cell {
  std::uint32_t row;
  std::uint32_t column;
};

template <std::size_t W>
class DistanceRows final : public DistanceHalf {
 public:
  DistanceRows(const Successors<Distances>& successors, const KingSets& rows, const KingSets& columns)
      : DistanceHalf(rows, columns),
        outside_(successors, columns),
        undecided_(rows.count() * W),
        capturing_(rows.count() * W) {}

  void begin(PlaceSet men, PlaceSet other_men) override {
    enter(men | other_men);
    last_turn_ = 0;
    std::fill(undecided_.begin(), undecided_.end(), 0);
    outside_.enter_block(men, other_men);
    for (std::uint32_t row : legal_rows_) {
      outside_.evaluate(row_kings_.set(row));
      row_of<W>(capturing_, row) = outside_.capturing();
      row_of<W>(held_, row) = outside_.legal();
      row_of<W>(undecided_, row) = outside_.legal();
      outside_.legal().for_each([&](std::uint32_t column) { take_turn(row, column); });
    }
  }

  bool lose_in(int moves) override {
    bool decided = false;
    Turn& turn = turn_of(moves);
    for (const Cell cell : turn.losing_captures) decided |= lose(cell, moves);
    for (const std::uint32_t row : turn.losing_rows) stale_rows_.add(row);
    turn.losing_captures.clear();
    turn.losing_rows.clear();
    stale_rows_.take_all(
        [&](std::size_t row) { decided |= lose_row(static_cast<std::uint32_t>(row), moves); });
    return decided;
  }

  bool win_in(int moves) override {
    bool decided = false;
    Turn& turn = turn_of(moves);
    for (const Cell cell : turn.winning) decided |= win(cell, moves);
    turn.winning.clear();
    stale_rows_.take_all(
        [&](std::size_t row) { decided |= win_row(static_cast<std::uint32_t>(row), moves); });
    return decided;
  }

  bool waits_beyond(int moves) const override { return last_turn_ > moves; }

  void finish() override {
    for (std::uint32_t row : legal_rows_)
      row_of<W>(undecided_, row).for_each([&](std::uint32_t column) {
        score_at({row, column}) = Distances::kDrawn;
      });
  }

 private:
  // What becomes known at one distance without a king's step.
  struct Turn {
    std::vector<Cell> winning;               // by a move out of the block
    std::vector<Cell> losing_captures;       // all captures lose
    std::vector<std::uint32_t> losing_rows;  // some move out of the block holds out until now
  };

  [[nodiscard]] WorkScore& score_at(Cell cell) { return scores_[cell.row * W * kWordBits + cell.column]; }

  [[nodiscard]] Turn& turn_of(int moves) {
    const auto place = static_cast<std::size_t>(moves);
    if (place >= turns_.size()) turns_.resize(place + 1);
    return turns_[place];
  }

  // The score of an undecided position is that of its best move out of the block.
  void take_turn(std::uint32_t row, std::uint32_t column) {
    const WorkScore best = outside_.best().scores[column];
    score_at({row, column}) = best;
    const bool capture = (outside_.capturing().words[column / kWordBits] >> column % kWordBits & 1) != 0;
    if (best == Distances::kDrawn || (best == 0 && !capture)) return;
    const int moves = Distances::moves(best) + (best > Distances::kDrawn ? 1 : 0);
    last_turn_ = std::max(last_turn_, moves);
    Turn& turn = turn_of(moves);
    if (best > Distances::kDrawn)
      turn.winning.push_back({row, column});
    else if (capture)
      turn.losing_captures.push_back({row, column});
    else if (turn.losing_rows.empty() || turn.losing_rows.back() != row)
      turn.losing_rows.push_back(row);
  }

  bool lose_row(std::uint32_t row, int moves) {
    BitRow<W> losing = row_of<W>(undecided_, row);
    losing.remove(row_of<W>(capturing_, row));
    if (!losing.any()) return false;
    for (std::uint32_t next : row_kings_.neighbours(row)) losing.remove(row_of<W>(child_held_, next));
    bool decided = false;
    losing.for_each([&](std::uint32_t column) {
      if (score_at({row, column}) <= moves) decided |= lose({row, column}, moves);
    });
    return decided;
  }
  bool win_row(std::uint32_t row, int moves) {
    BitRow<W> winning = BitRow<W>::none();
    for (std::uint32_t next : row_kings_.neighbours(row)) winning |= row_of<W>(child_won_, next);
    winning &= row_of<W>(undecided_, row);
    winning.remove(row_of<W>(capturing_, row));
    bool decided = false;
    winning.for_each([&](std::uint32_t column) { decided |= win({row, column}, moves); });
    return decided;
  }

  bool lose(Cell cell, int moves) {
    if (!decide(cell, Distances::won_in(moves))) return false;
    row_of<W>(won_, cell.row).set(cell.column);
    return true;
  }
  bool win(Cell cell, int moves) {
    if (!decide(cell, Distances::lost_in(moves))) return false;
    row_of<W>(held_, cell.row).words[cell.column / kWordBits] &=
        ~(std::uint32_t{1} << cell.column % kWordBits);
    return true;
  }
  bool decide(Cell cell, WorkScore score) {
    std::uint32_t& word = row_of<W>(undecided_, cell.row).words[cell.column / kWordBits];
    const std::uint32_t bit = std::uint32_t{1} << cell.column % kWordBits;
    if ((word & bit) == 0) return false;
    word &= ~bit;
    score_at(cell) = score;
    mark_decided(cell.row, cell.column / kWordBits);
    return true;
  }

  OutsideMoves<Distances, W> outside_;
  std::vector<std::uint32_t> undecided_;
  std::vector<std::uint32_t> capturing_;
  std::vector<Turn> turns_;  // by moves
  int last_turn_ = 0;
};

}  // namespace

std::unique_ptr<DistanceHalf> DistanceHalf::make(const Successors<Distances>& successors,
                                                 const KingSets& rows, const KingSets& columns) {
  return with_row_words(columns.kings(), [&]<std::size_t W>() -> std::unique_ptr<DistanceHalf> {
    return std::make_unique<DistanceRows<W>>(successors, rows, columns);
  });
}

}  // namespace kelso::endgame::builder
