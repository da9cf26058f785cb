#include "endgame/builder/slice_scanner.hpp"

#include <algorithm>

#include "endgame/builder/geometry.hpp"
#include "endgame/builder/row_cursor.hpp"
#include "rules/generator.hpp"

namespace kelso::endgame::builder {

namespace {

using board::Direction;

// The legal columns of a row, packed.
struct PackedRow {
  std::vector<std::uint64_t> wins;
  std::vector<std::uint64_t> losses;
  std::vector<std::uint64_t> captures;
  std::vector<std::uint64_t> threats;
  std::vector<WorkScore> scores;
};

// Copies bits between any two places. The target bits must be zero.
void copy_bits(const std::uint64_t* from, std::size_t start, std::size_t count, std::uint64_t* to,
               std::size_t place) {
  while (count > 0) {
    const std::size_t in_word = std::min({count, 64 - start % 64, 64 - place % 64});
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - in_word);
    to[place / 64] |= (from[start / 64] >> start % 64 & mask) << place % 64;
    start += in_word;
    place += in_word;
    count -= in_word;
  }
}

void clear(PositionBits& bits) {
  for (auto* set : {&bits.wins, &bits.losses, &bits.captures, &bits.threats}) set->fill(0);
}

// The mover has no kings: a row is one position.
template <class Policy>
class SinglePositionScanner final : public SliceScanner {
 public:
  explicit SinglePositionScanner(const WorkTable<Policy>& table) : table_(table), cursor_(table.index()) {}

  void scan(std::uint64_t first, std::size_t count, PositionBits& bits) override {
    clear(bits);
    for (std::size_t place = 0; place < count; ++place) {
      cursor_.go_to(first + place);
      const WorkScore score = table_.score(cursor_.block(), cursor_.in_block());
      const rules::Position position = cursor_.position();
      const auto add = [place](PositionBits::Bits& set, bool is_so) {
        set[place / 64] |= std::uint64_t{is_so} << place % 64;
      };
      add(bits.wins, score < Policy::kDrawn);
      add(bits.losses, score > Policy::kDrawn);
      add(bits.captures, rules::Generator<board::Side::White>(position).can_capture());
      add(bits.threats, rules::Generator<board::Side::Black>(position).can_capture());
      if constexpr (std::is_same_v<Policy, Distances>) bits.scores[place] = score;
    }
  }

 private:
  const WorkTable<Policy>& table_;
  RowCursor cursor_;
};

// Whether there is a capture, for all placements of the mover's kings at once. Only the first jump matters,
// so it is enough to check the four directions of each waiting piece.
template <std::size_t W>
class CaptureMasks {
 public:
  explicit CaptureMasks(const KingSets& kings) : masks_(kings) {}

  [[nodiscard]] BitRow<W> legal(const Placement& placement) const {
    return masks_.avoiding(placement.occupied(), masks_.all());
  }

  [[nodiscard]] BitRow<W> by_mover(const Placement& placement) const {
    BitRow<W> found = BitRow<W>::none();
    for (PlaceSet rest = placement.waiting_men | placement.waiting_kings; rest != 0; rest &= rest - 1)
      for (Direction direction : board::kDirections) {
        const int over = first_place(rest);
        const int from = neighbour(over, opposite(direction));
        const int to = neighbour(over, direction);
        if (from == kNoPlace || to == kNoPlace || contains(placement.occupied(), to)) continue;
        if (!contains(placement.occupied(), from))
          add(found, masks_.holding(from), to);
        else if (contains(placement.mover_men, from) && is_up(direction))
          add(found, masks_.all(), to);
      }
    return found;
  }

  [[nodiscard]] BitRow<W> by_waiting(const Placement& placement) const {
    BitRow<W> found = BitRow<W>::none();
    for (PlaceSet rest = placement.waiting_men | placement.waiting_kings; rest != 0; rest &= rest - 1)
      for (Direction direction : board::kDirections) {
        const int from = first_place(rest);
        if (is_up(direction) && !contains(placement.waiting_kings, from)) continue;
        const int over = neighbour(from, direction);
        if (over == kNoPlace) continue;
        const int to = neighbour(over, direction);
        if (to == kNoPlace || contains(placement.occupied(), to)) continue;
        if (!contains(placement.occupied(), over))
          add(found, masks_.holding(over), to);
        else if (contains(placement.mover_men, over))
          add(found, masks_.all(), to);
      }
    return found;
  }

 private:
  static constexpr bool is_up(Direction direction) {
    return direction == Direction::UpLeft || direction == Direction::UpRight;
  }
  void add(BitRow<W>& found, const BitRow<W>& where, int to) const {
    const BitRow<W>& taken = masks_.holding(to);
    for (std::size_t i = 0; i < W; ++i) found.words[i] |= where.words[i] & ~taken.words[i];
  }

  ColumnMasks<W> masks_;
};

template <std::size_t W>
struct WinsAndLosses {
  BitRow<W> wins;
  BitRow<W> losses;
};

template <std::size_t W>
WinsAndLosses<W> wins_and_losses(const std::uint32_t* row, const BitRow<W>& legal) {
  WinsAndLosses<W> result;
  for (std::size_t i = 0; i < W; ++i) {
    result.losses.words[i] = row[i];
    result.wins.words[i] = legal.words[i] & ~row[W + i];
  }
  return result;
}

template <std::size_t W>
WinsAndLosses<W> wins_and_losses(const WorkScore* row, const BitRow<W>& legal) {
  WinsAndLosses<W> result;
  for (std::size_t i = 0; i < W; ++i) {
    std::uint32_t wins = 0;
    std::uint32_t losses = 0;
    for (std::uint32_t bit = 0; bit < kWordBits; ++bit) {
      const WorkScore score = row[i * kWordBits + bit];
      wins |= std::uint32_t{score < Distances::kDrawn} << bit;
      losses |= std::uint32_t{score > Distances::kDrawn} << bit;
    }
    result.wins.words[i] = wins & legal.words[i];
    result.losses.words[i] = losses & legal.words[i];
  }
  return result;
}

// Packs the bits of the legal columns.
template <std::size_t W>
void pack(const BitRow<W>& row, const BitRow<W>& legal, std::vector<std::uint64_t>& packed) {
  std::size_t place = 0;
  std::fill(packed.begin(), packed.end(), 0);
  for (std::size_t i = 0; i < W; ++i) {
    if (legal.words[i] == 0) continue;
    const std::uint64_t bits = gathered(row.words[i], legal.words[i]);
    const auto count = static_cast<std::size_t>(std::popcount(legal.words[i]));
    packed[place / 64] |= bits << place % 64;
    if (place % 64 + count > 64) packed[place / 64 + 1] |= bits >> (64 - place % 64);
    place += count;
  }
}

// Keeps the last row, as consecutive calls often read parts of one row.
template <class Policy, std::size_t W>
class RowScanner final : public SliceScanner {
 public:
  RowScanner(const WorkTable<Policy>& table, const KingSets& kings)
      : table_(table), index_(table.index()), masks_(kings), cursor_(index_) {
    for (auto* bits : {&packed_.wins, &packed_.losses, &packed_.captures, &packed_.threats})
      bits->resize((index_.columns() + 63) / 64);
    packed_.scores.resize(index_.columns());
  }

  void scan(std::uint64_t first, std::size_t count, PositionBits& bits) override {
    clear(bits);
    const std::size_t columns = index_.columns();
    std::uint64_t row = first / columns;
    std::size_t start = first % columns;
    for (std::size_t place = 0; place < count; ++row, start = 0) {
      read_row(row);
      const std::size_t take = std::min(count - place, columns - start);
      copy_bits(packed_.wins.data(), start, take, bits.wins.data(), place);
      copy_bits(packed_.losses.data(), start, take, bits.losses.data(), place);
      copy_bits(packed_.captures.data(), start, take, bits.captures.data(), place);
      copy_bits(packed_.threats.data(), start, take, bits.threats.data(), place);
      if constexpr (std::is_same_v<Policy, Distances>)
        std::copy_n(packed_.scores.begin() + static_cast<std::ptrdiff_t>(start), take,
                    bits.scores.begin() + static_cast<std::ptrdiff_t>(place));
      place += take;
    }
  }

 private:
  void read_row(std::uint64_t row) {
    if (row == row_) return;
    row_ = row;
    cursor_.go_to(row);
    const Placement& placement = cursor_.placement();
    const auto* cells = table_.row(cursor_.block(), cursor_.in_block());
    const BitRow<W> legal = masks_.legal(placement);
    const WinsAndLosses<W> values = wins_and_losses<W>(cells, legal);
    pack(values.wins, legal, packed_.wins);
    pack(values.losses, legal, packed_.losses);
    pack(masks_.by_mover(placement), legal, packed_.captures);
    pack(masks_.by_waiting(placement), legal, packed_.threats);
    if constexpr (std::is_same_v<Policy, Distances>) {
      std::size_t place = 0;
      legal.for_each([&](std::uint32_t column) { packed_.scores[place++] = cells[column]; });
    }
  }

  const WorkTable<Policy>& table_;
  const SliceIndex& index_;
  CaptureMasks<W> masks_;
  RowCursor cursor_;
  std::uint64_t row_ = ~std::uint64_t{0};  // none
  PackedRow packed_;
};

}  // namespace

template <class Policy>
std::unique_ptr<SliceScanner> SliceScanner::make(const WorkTable<Policy>& table,
                                                 const KingSets& mover_kings) {
  if (mover_kings.kings() == 0) return std::make_unique<SinglePositionScanner<Policy>>(table);
  return with_row_words(mover_kings.kings(), [&]<std::size_t W>() -> std::unique_ptr<SliceScanner> {
    return std::make_unique<RowScanner<Policy, W>>(table, mover_kings);
  });
}

template std::unique_ptr<SliceScanner> SliceScanner::make(const WorkTable<Outcomes>&, const KingSets&);
template std::unique_ptr<SliceScanner> SliceScanner::make(const WorkTable<Distances>&, const KingSets&);

}  // namespace kelso::endgame::builder
