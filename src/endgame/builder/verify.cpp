#include "endgame/builder/verify.hpp"

#include <algorithm>
#include <atomic>
#include <set>

#include "endgame/builder/slice_order.hpp"
#include "endgame/builder/slice_walk.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/stored.hpp"
#include "endgame/value_table.hpp"

namespace kelso::endgame::builder {

namespace {

using board::Side;
using rules::Move;
using rules::Position;
using Generator = rules::Generator<Side::Black>;

// The verdict of the best move for Black, the side to move.
class BestMove {
 public:
  explicit BestMove(const VerdictTables& tables) : tables_(tables) {}

  [[nodiscard]] VerdictCode of_captures(const SliceWalk::Item& item, const Generator& generator) const {
    int lowest = kNoMoveCode;
    generator.visit_captures([&](Move capture) {
      lowest = std::min<int>(lowest, code_of_white(item.position.after<Side::Black>(capture)));
    });
    return one_ply_before(lowest);
  }

  [[nodiscard]] VerdictCode of_steps(const SliceWalk::Item& item, const Generator& generator) {
    int lowest = kNoMoveCode;
    generator.visit_steps([&](Move step) {
      Target& target = targets_[static_cast<std::size_t>(step.from().index())]
                               [static_cast<std::size_t>(step.to().index())];
      if (target.row != item.row) target = target_of(item.position.after<Side::Black>(step), item.row);
      const std::uint64_t number = target.first + rank_among(item.waiting_kings, target.free);
      lowest = std::min<int>(lowest, (*target.table)[number]);
    });
    return one_ply_before(lowest);
  }

 private:
  // Where a step leads from all positions of a row.
  struct Target {
    std::uint64_t row = ~std::uint64_t{0};
    const VerdictTable* table = nullptr;
    std::uint64_t first = 0;  // the number of the first position after the step
    PlaceSet free = 0;        // places for White's kings
  };

  [[nodiscard]] const VerdictTable& table_of(const Position& position) const {
    return *tables_[slice_of(position).number()];
  }
  [[nodiscard]] VerdictCode code_of_white(const Position& position) const {
    if (position.pieces(Side::White).empty()) return code_of(Value::Loss, 0);
    const VerdictTable& table = table_of(position);
    return table[table.index().of(placement_of(position))];
  }
  [[nodiscard]] Target target_of(const Position& after, std::uint64_t row) const {
    const VerdictTable& table = table_of(after);
    const Placement placement = placement_of(after);
    const PlaceSet free = ~(placement.men() | placement.waiting_kings);
    return {row, &table, table.index().of(placement) - rank_among(placement.mover_kings, free), free};
  }

  const VerdictTables& tables_;
  std::array<std::array<Target, board::Square::kCount>, board::Square::kCount> targets_{};
};

// The results of one thread.
struct Findings {
  std::uint64_t wrong = 0;
  std::optional<std::uint64_t> first_wrong;
  SliceCounts counts;

  void add_wrong(std::uint64_t number) {
    ++wrong;
    first_wrong = std::min(number, first_wrong.value_or(number));
  }
  void count(Value value, bool captures) {
    ++(value == Value::Win ? counts.wins : value == Value::Loss ? counts.losses : counts.draws);
    counts.captures += captures ? 1 : 0;
  }
  void add_to(SliceCheck& check) const {
    check.counts += counts;
    check.wrong += wrong;
    if (first_wrong) check.first_wrong = std::min(*first_wrong, check.first_wrong.value_or(*first_wrong));
  }
};

// Visits all positions of a slice with all threads.
struct Pass {
  const VerdictTables& tables;
  Workers& workers;
  const VerifyHooks& hooks;

  // Calls visit(item, best move, findings) for every position. Empty if should_stop() ended it.
  template <class Visit>
  std::optional<std::vector<Findings>> run(const Slice& slice, bool checking, const Visit& visit) const {
    struct Walker {
      SliceWalk walk;
      BestMove best_move;
      Findings findings;
    };
    constexpr std::uint64_t kPositionsAtOnce = 1 << 15;
    const SliceIndex& partner = tables[slice.swapped().number()]->index();
    const std::uint64_t rows = partner.blocks() * partner.rows();
    const std::uint64_t at_once = std::max<std::uint64_t>(1, kPositionsAtOnce / partner.columns());
    std::vector<Walker> walkers(
        workers.count(), {SliceWalk(tables[slice.number()]->index(), partner), BestMove(tables), Findings{}});
    std::atomic<std::uint64_t> done = 0;
    std::atomic<bool> stopped = false;
    workers.run((rows + at_once - 1) / at_once, [&](std::size_t worker, std::size_t chunk) {
      if (stopped) return;
      Walker& walker = walkers[worker];
      const std::uint64_t first = chunk * at_once;
      const std::uint64_t last = std::min(rows, first + at_once);
      for (std::uint64_t row = first; row < last; ++row)
        walker.walk.visit_row(
            row, [&](const SliceWalk::Item& item) { visit(item, walker.best_move, walker.findings); });
      done += last - first;
      if (worker != 0) return;
      hooks.on_progress({slice, checking, static_cast<double>(done) / static_cast<double>(rows)});
      if (hooks.should_stop()) stopped = true;
    });
    if (stopped) return std::nullopt;
    std::vector<Findings> findings;
    for (const Walker& walker : walkers) findings.push_back(walker.findings);
    return findings;
  }
};

// The slice, its partner and all slices that play can lead to, without excluded ones and those that can be
// reached only through them.
template <class IsExcluded>
std::vector<Slice> reachable_slices(const Slice& slice, const IsExcluded& is_excluded) {
  std::set<Slice> found;
  std::vector<Slice> open = slice_and_partner(slice);
  while (!open.empty()) {
    const Slice next = open.back();
    open.pop_back();
    if (is_excluded(next) || !found.insert(next).second) continue;
    for (const Slice& each : slices_needed_for(next)) open.push_back(each);
  }
  return {found.begin(), found.end()};
}

}  // namespace

SliceCheck Verifier::check(const Slice& slice, const VerifyHooks& hooks) {
  SliceCheck check;
  check.slice = slice;
  for (const Slice& each : reachable_slices(slice, [](const Slice&) { return false; }))
    if (database_.values(each) == nullptr) check.missing.push_back(each);
  if (!check.missing.empty()) return check;
  check.with_distances = has_all_distances(slice);
  check.stopped = true;
  if (!prepare_tables(slice, hooks)) return check;

  const VerdictTable& table = *tables_[slice.number()];
  const auto findings = Pass{tables_, workers_, hooks}.run(
      slice, true, [&table](const SliceWalk::Item& item, BestMove& best_move, Findings& found) {
        const Generator generator(item.position);
        const VerdictCode code = table[item.number];
        found.count(value_of(code), generator.can_capture());
        if (generator.can_capture()) return;  // not stored: its value was computed from the captures
        if (code == kUnknownCode || code != table.with_known_distance(best_move.of_steps(item, generator)))
          found.add_wrong(item.number);
      });
  if (!findings) return check;
  check.stopped = false;
  for (const Findings& each : *findings) each.add_to(check);
  check.counts_agree = check.counts == database_.values(slice)->header().counts;
  if (check.with_distances) check.counts_agree &= check.counts == database_.distances(slice)->header().counts;
  return check;
}

bool Verifier::has_all_distances(const Slice& slice) const {
  const auto below = reachable_slices(slice, [](const Slice&) { return false; });
  return std::all_of(below.begin(), below.end(),
                     [this](const Slice& each) { return database_.distances(each) != nullptr; });
}

bool Verifier::prepare_tables(const Slice& slice, const VerifyHooks& hooks) {
  const auto is_there = [this](const Slice& each) { return tables_[each.number()] != nullptr; };
  for (const Slice& each : in_building_order(reachable_slices(slice, is_there))) {
    if (is_there(each)) continue;  // made together with its partner
    if (each.pieces() == slice.pieces()) drop_tables_before(each);
    if (!resolve_unstored(each, hooks)) return false;
  }
  return true;
}

// Among slices with equally many pieces, only those with the same number of men or one less are needed, as
// moves without captures crown at most one man.
void Verifier::drop_tables_before(const Slice& slice) {
  for (auto& table : tables_) {
    if (table == nullptr || table->index().slice().pieces() != slice.pieces()) continue;
    const Slice& kept = table->index().slice();
    const bool same_sides =
        kept.mover.pieces() == slice.mover.pieces() || kept.mover.pieces() == slice.waiting.pieces();
    if (!same_sides || kept.men() + 1 < slice.men()) table.reset();
  }
}

// First the positions with captures, which lead to smaller slices; then those that are resolved by steps,
// which lead to captures and stored positions.
bool Verifier::resolve_unstored(const Slice& slice, const VerifyHooks& hooks) {
  const std::vector<Slice> sides = slice_and_partner(slice);
  for (const Slice& side : sides)
    tables_[side.number()] = std::make_unique<VerdictTable>(
        *database_.values(side), has_all_distances(side) ? database_.distances(side) : nullptr, workers_);
  const auto pass = [&](const Slice& side, const auto& visit) {
    VerdictTable& table = *tables_[side.number()];
    return Pass{tables_, workers_, hooks}
        .run(side, false,
             [&](const SliceWalk::Item& item, BestMove& best_move, Findings&) {
               visit(table, item, Generator(item.position), best_move);
             })
        .has_value();
  };
  const auto captures = [](VerdictTable& table, const SliceWalk::Item& item, const Generator& generator,
                           const BestMove& best_move) {
    const Storage storage = storage_of(item.position, generator);
    if (storage == Storage::Captures)
      table[item.number] = table.with_known_distance(best_move.of_captures(item, generator));
    else if (storage == Storage::Steps)
      table[item.number] = kUnknownCode;
  };
  const auto steps = [](VerdictTable& table, const SliceWalk::Item& item, const Generator& generator,
                        BestMove& best_move) {
    if (table[item.number] == kUnknownCode && storage_of(item.position, generator) == Storage::Steps)
      table[item.number] = table.with_known_distance(best_move.of_steps(item, generator));
  };
  const auto all = [&](const auto& visit) {
    return std::all_of(sides.begin(), sides.end(), [&](const Slice& side) { return pass(side, visit); });
  };
  if (all(captures) && all(steps)) return true;
  for (const Slice& side : sides) tables_[side.number()].reset();
  return false;
}

}  // namespace kelso::endgame::builder
