#include "endgame/builder/verify.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <set>

#include "endgame/builder/row_cursor.hpp"
#include "endgame/builder/slice_order.hpp"
#include "endgame/resolve.hpp"

namespace kelso::endgame::builder {

namespace {

using board::Side;
using rules::Position;

// The values of a slice without any coding, to look up hundreds of millions of them.
class FlatTable {
 public:
  FlatTable(const ValueTable& values, const DistanceTable* distances, Workers& workers)
      : index_(values.index()), values_((index_.size() + kPerByte - 1) / kPerByte) {
    fill(values, workers, [this](std::uint64_t first, const std::vector<Value>& block) {
      for (std::size_t i = 0; i < block.size(); ++i) {
        const std::uint64_t number = first + i;
        const auto code = static_cast<unsigned>(static_cast<int>(block[i]) + 1);
        values_[number / kPerByte] |= static_cast<std::uint8_t>(code << 2 * (number % kPerByte));
      }
    });
    if (distances == nullptr) return;
    moves_.resize(index_.size());
    fill(*distances, workers, [this](std::uint64_t first, const std::vector<std::uint8_t>& block) {
      std::copy(block.begin(), block.end(), moves_.begin() + static_cast<std::ptrdiff_t>(first));
    });
  }

  // Without distances the plies of wins and losses are 0.
  [[nodiscard]] Verdict verdict(const Placement& placement) const {
    const std::uint64_t number = index_.of(placement);
    const auto code = static_cast<int>(values_[number / kPerByte] >> 2 * (number % kPerByte) & 3);
    const auto value = static_cast<Value>(code - 1);
    if (value == Value::Draw || moves_.empty()) return {value, 0};
    return {value, 2 * moves_[number] - (value == Value::Win ? 1 : 0)};
  }

 private:
  static constexpr std::uint64_t kPerByte = 4;

  static auto block_of(const ValueTable& table, std::uint64_t block) { return table.values_of_block(block); }
  static auto block_of(const DistanceTable& table, std::uint64_t block) {
    return table.moves_of_block(block);
  }

  // Blocks are whole bytes, so threads do not meet.
  template <class Table, class Put>
  static void fill(const Table& table, Workers& workers, const Put& put) {
    workers.run(table.header().blocks(), [&](std::size_t, std::size_t block) {
      put(std::uint64_t{block} << table.header().block_bits, block_of(table, block));
    });
  }

  SliceIndex index_;
  std::vector<std::uint8_t> values_;
  std::vector<std::uint8_t> moves_;  // empty without distances
};

// Those that one move leads to are flat. Positions that are not stored are looked into further, which
// may lead to others; these few are asked of the database.
class FlatTables {
 public:
  explicit FlatTables(const Database& database) : database_(database) {}

  void add(const Slice& slice, std::unique_ptr<const FlatTable> table) {
    tables_[slice.number()] = std::move(table);
  }
  [[nodiscard]] const FlatTable* find(const Slice& slice) const { return tables_[slice.number()].get(); }
  [[nodiscard]] const Database& database() const { return database_; }

 private:
  const Database& database_;
  std::array<std::unique_ptr<const FlatTable>, Slice::kNumbers> tables_;
};

struct ValueQuestion {
  const FlatTables& tables;

  [[nodiscard]] std::optional<Verdict> ask(const Position& position) const {
    if (const FlatTable* table = tables.find(slice_of(position)))
      return table->verdict(placement_of(position));
    return Verdict{*tables.database().stored_value(position)};
  }
  [[nodiscard]] bool is_enough(const Verdict& verdict) const { return verdict.value == Value::Win; }
  // Plies mean nothing here.
  [[nodiscard]] bool are_same(const Verdict& a, const Verdict& b) const { return a.value == b.value; }
};

struct VerdictQuestion {
  const FlatTables& tables;

  [[nodiscard]] std::optional<Verdict> ask(const Position& position) const {
    if (const FlatTable* table = tables.find(slice_of(position)))
      return table->verdict(placement_of(position));
    return tables.database().verdict(position);
  }
  [[nodiscard]] bool is_enough(const Verdict&) const { return false; }
  [[nodiscard]] bool are_same(const Verdict& a, const Verdict& b) const { return a == b; }
};

// What one thread finds in some rows of a slice.
template <class Question>
class RowChecker {
 public:
  RowChecker(const SliceIndex& index, const Question& question)
      : index_(index), question_(question), resolver_(question), cursor_(index) {}

  void check_row(std::uint64_t row) {
    cursor_.go_to(row);
    Placement placement = cursor_.placement();
    const PlaceSet free = ~(placement.men() | placement.waiting_kings);
    std::uint64_t kings = (std::uint64_t{1} << index_.slice().mover.kings) - 1;
    for (std::uint32_t column = 0; column < index_.columns(); ++column, kings = next_subset(kings)) {
      placement.mover_kings = spread(static_cast<std::uint32_t>(kings), free);
      check(position_of(placement), row * index_.columns() + column);
    }
  }

  [[nodiscard]] const SliceCounts& counts() const { return counts_; }
  [[nodiscard]] std::uint64_t wrong() const { return wrong_; }
  [[nodiscard]] std::optional<std::uint64_t> first_wrong() const { return first_wrong_; }

 private:
  void check(const Position& position, std::uint64_t number) {
    const rules::Generator<Side::White> generator(position);
    const Verdict best = *resolver_.template look_ahead<Side::White>(position);
    const Storage storage = storage_of(position, generator);
    count(best.value, storage);
    if (storage != Storage::Stored || question_.are_same(best, *question_.ask(position))) return;
    ++wrong_;
    first_wrong_ = std::min(number, first_wrong_.value_or(number));
  }
  void count(Value value, Storage storage) {
    ++(value == Value::Win ? counts_.wins : value == Value::Loss ? counts_.losses : counts_.draws);
    if (storage == Storage::Captures) ++counts_.captures;
  }

  const SliceIndex& index_;
  const Question& question_;
  Resolver<Question> resolver_;
  RowCursor cursor_;
  SliceCounts counts_;
  std::uint64_t wrong_ = 0;
  std::optional<std::uint64_t> first_wrong_;
};

template <class Question>
void check_rows(const SliceIndex& index, const Question& question, Workers& workers, const VerifyHooks& hooks,
                SliceCheck& check) {
  constexpr std::uint64_t kPositionsAtOnce = 1 << 14;
  const std::uint64_t rows = index.blocks() * index.rows();
  const std::uint64_t at_once = std::max<std::uint64_t>(1, kPositionsAtOnce / index.columns());
  std::vector<RowChecker<Question>> checkers(workers.count(), RowChecker<Question>(index, question));
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stopped = false;
  workers.run((rows + at_once - 1) / at_once, [&](std::size_t worker, std::size_t item) {
    if (stopped) return;
    const std::uint64_t first = item * at_once;
    const std::uint64_t last = std::min(rows, first + at_once);
    for (std::uint64_t row = first; row < last; ++row) checkers[worker].check_row(row);
    done += (last - first) * index.columns();
    if (worker != 0) return;
    hooks.on_progress(done);
    if (hooks.should_stop()) stopped = true;
  });
  check.stopped = stopped;
  for (const RowChecker<Question>& checker : checkers) {
    check.counts += checker.counts();
    check.wrong += checker.wrong();
    if (const auto wrong = checker.first_wrong())
      check.first_wrong = std::min(*wrong, check.first_wrong.value_or(*wrong));
  }
}

// The slice, its partner, and what their moves lead to.
std::vector<Slice> neighbourhood_of(const Slice& slice) {
  std::vector<Slice> slices = slices_needed_for(slice);
  slices.push_back(slice);
  if (slice != slice.swapped()) slices.push_back(slice.swapped());
  return slices;
}

// And what their moves lead to, and so on.
std::set<Slice> everything_below(const Slice& slice) {
  std::set<Slice> found;
  std::vector<Slice> open = {slice};
  while (!open.empty()) {
    const Slice next = open.back();
    open.pop_back();
    for (const Slice& each : neighbourhood_of(next))
      if (found.insert(each).second) open.push_back(each);
  }
  return found;
}

}  // namespace

SliceCheck verify_slice(const Database& database, const Slice& slice, Workers& workers,
                        const VerifyHooks& hooks) {
  SliceCheck check;
  check.slice = slice;
  check.with_distances = true;
  for (const Slice& each : everything_below(slice)) {
    if (database.values(each) == nullptr) check.missing.push_back(each);
    check.with_distances &= database.distances(each) != nullptr;
  }
  if (!check.missing.empty()) return check;

  FlatTables tables(database);
  for (const Slice& each : neighbourhood_of(slice))
    tables.add(each, std::make_unique<FlatTable>(*database.values(each),
                                                 check.with_distances ? database.distances(each) : nullptr,
                                                 workers));
  const SliceIndex& index = database.values(slice)->index();
  if (check.with_distances)
    check_rows(index, VerdictQuestion{tables}, workers, hooks, check);
  else
    check_rows(index, ValueQuestion{tables}, workers, hooks, check);
  if (check.stopped) return check;
  check.counts_agree = check.counts == database.values(slice)->header().counts;
  if (check.with_distances) check.counts_agree &= check.counts == database.distances(slice)->header().counts;
  return check;
}

}  // namespace kelso::endgame::builder
