#include "endgame/builder/block_solver.hpp"

#include <algorithm>

#include "endgame/builder/half_block.hpp"
#include "endgame/builder/single_position_moves.hpp"

namespace kelso::endgame::builder {

void KingSetsByCount::prepare(int kings) {
  auto& sets = sets_[static_cast<std::size_t>(kings)];
  if (!sets) sets = std::make_unique<KingSets>(kings);
}

namespace {

// The base of solvers that write to the tables of a slice and its partner.
template <class Policy>
class TableSolver : public BlockSolver<Policy> {
 protected:
  TableSolver(const Slice& slice, const WorkTables<Policy>& tables)
      : successors_(slice, tables),
        partner_successors_(slice.swapped(), tables),
        table_(*tables.at(slice)),
        partner_table_(*tables.at(slice.swapped())) {}

  // The arguments are those of solve().
  [[nodiscard]] std::uint64_t block_of(PlaceSet men, PlaceSet other_men) const {
    return table_.index().block_of(reversed(other_men), reversed(men));
  }
  [[nodiscard]] std::uint64_t partner_block_of(PlaceSet men, PlaceSet other_men) const {
    return partner_table_.index().block_of(men, other_men);
  }

  Successors<Policy> successors_;
  Successors<Policy> partner_successors_;
  WorkTable<Policy>& table_;
  WorkTable<Policy>& partner_table_;
};

// Neither side has kings: a block is a single position.
template <class Policy>
class NoKingsSolver final : public TableSolver<Policy> {
 public:
  NoKingsSolver(const Slice& slice, const WorkTables<Policy>& tables)
      : TableSolver<Policy>(slice, tables),
        moves_(this->successors_),
        partner_moves_(this->partner_successors_) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    moves_.enter_block(men, other_men);
    partner_moves_.enter_block(reversed(other_men), reversed(men));
    this->table_.set_score(this->block_of(men, other_men), 0, Policy::before(moves_.best(0).score));
    this->partner_table_.set_score(this->partner_block_of(men, other_men), 0,
                                   Policy::before(partner_moves_.best(0).score));
  }

 private:
  SinglePositionMoves<Policy> moves_;
  SinglePositionMoves<Policy> partner_moves_;
};

template <std::size_t W>
WorkScore best_in(const BestRow<Outcomes, W>& best, std::uint32_t column) {
  const auto bit = [column](const BitRow<W>& row) {
    return row.words[column / kWordBits] >> column % kWordBits & 1;
  };
  return static_cast<WorkScore>(bit(best.won) | bit(best.held) << 1);
}
template <std::size_t W>
WorkScore best_in(const BestRow<Distances, W>& best, std::uint32_t column) {
  return best.scores[column];
}

// Only one side, slice.mover, has kings. The other side moves men and so always leaves the block: its
// positions are valued first, and from them those of the side with the kings.
template <class Policy, std::size_t W>
class OneSideKingsSolver final : public TableSolver<Policy> {
 public:
  OneSideKingsSolver(const Slice& slice, const WorkTables<Policy>& tables, const KingSets& kings)
      : TableSolver<Policy>(slice, tables),
        kings_(kings),
        moves_(this->successors_),
        partner_moves_(this->partner_successors_, kings),
        partner_scores_(kings.count()) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    value_partner(men, other_men);
    moves_.enter_block(men, other_men);
    auto* row = this->table_.row(this->block_of(men, other_men), 0);
    const std::uint64_t partner_block = this->partner_block_of(men, other_men);
    std::uint32_t partner_row = 0;
    for (std::uint32_t number = 0; number < kings_.count(); ++number) {
      const PlaceSet places = kings_.set(number);
      if ((places & (men | other_men)) != 0) continue;
      const auto [outside, capture] = moves_.best(places);
      WorkScore best = outside;
      if (!capture)
        for (std::uint32_t next : kings_.neighbours(number)) best = Policy::best(best, partner_scores_[next]);
      Policy::put(row, this->table_.words(), kings_.reversed(number), Policy::before(best));
      this->partner_table_.set_score(partner_block, partner_row++, partner_scores_[number]);
    }
  }

 private:
  // Fills partner_scores_, which is indexed by the kings as their own side sees them.
  void value_partner(PlaceSet men, PlaceSet other_men) {
    std::fill(partner_scores_.begin(), partner_scores_.end(), WorkScore{0});
    partner_moves_.enter_block(reversed(other_men), reversed(men));
    partner_moves_.evaluate(0);
    partner_moves_.legal().for_each([&](std::uint32_t column) {
      partner_scores_[kings_.reversed(column)] = Policy::before(best_in(partner_moves_.best(), column));
    });
  }

  const KingSets& kings_;
  SinglePositionMoves<Policy> moves_;
  OutsideMoves<Policy, W> partner_moves_;
  std::vector<WorkScore> partner_scores_;
};

template <class Policy>
std::unique_ptr<BlockSolver<Policy>> make_one_side_kings(const Slice& slice, const WorkTables<Policy>& tables,
                                                         const KingSets& kings) {
  return with_row_words(kings.kings(), [&]<std::size_t W>() -> std::unique_ptr<BlockSolver<Policy>> {
    return std::make_unique<OneSideKingsSolver<Policy, W>>(slice, tables, kings);
  });
}

// For slices whose mover has no kings: the solver inside works on the swapped slice.
template <class Policy>
class SwappedSolver final : public BlockSolver<Policy> {
 public:
  explicit SwappedSolver(std::unique_ptr<BlockSolver<Policy>> solver) : solver_(std::move(solver)) {}
  void solve(PlaceSet men, PlaceSet other_men) override {
    solver_->solve(reversed(other_men), reversed(men));
  }

 private:
  std::unique_ptr<BlockSolver<Policy>> solver_;
};

// Both sides have kings, which can move back and forth inside the block.
template <class Policy>
class BothSidesKingsSolver final : public TableSolver<Policy> {
 public:
  BothSidesKingsSolver(const Slice& slice, const WorkTables<Policy>& tables, const KingSets& mover_kings,
                       const KingSets& waiting_kings)
      : TableSolver<Policy>(slice, tables),
        half_(HalfBlock<Policy>::make(this->successors_, mover_kings, waiting_kings)),
        partner_(HalfBlock<Policy>::make(this->partner_successors_, waiting_kings, mover_kings)) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    half_->begin(men, other_men);
    partner_->begin(reversed(other_men), reversed(men));
    half_->update_copy_in(*partner_);
    partner_->update_copy_in(*half_);
    // With distances, wins and losses are decided in alternate rounds, so one idle round is not the end.
    for (int round = 0, idle = 0; idle < 2 || half_->has_pending(round) || partner_->has_pending(round);
         ++round) {
      bool decided = half_->advance(round);
      half_->update_copy_in(*partner_);
      decided |= partner_->advance(round);
      partner_->update_copy_in(*half_);
      idle = decided ? 0 : idle + 1;
    }
    half_->finish();
    partner_->finish();
    save(*half_, *partner_, this->table_, this->block_of(men, other_men));
    save(*partner_, *half_, this->partner_table_, this->partner_block_of(men, other_men));
  }

 private:
  static void save(const HalfBlock<Policy>& half, const HalfBlock<Policy>& partner, WorkTable<Policy>& table,
                   std::uint64_t block) {
    std::uint32_t number = 0;
    for (std::uint32_t partner_row : partner.legal_rows())
      half.write_row(partner_row, partner, table.row(block, number++));
  }

  std::unique_ptr<HalfBlock<Policy>> half_;
  std::unique_ptr<HalfBlock<Policy>> partner_;
};

}  // namespace

template <class Policy>
std::unique_ptr<BlockSolver<Policy>> BlockSolver<Policy>::make(const Slice& slice,
                                                               const WorkTables<Policy>& tables,
                                                               const KingSetsByCount& kings) {
  if (slice.mover.kings > 0 && slice.waiting.kings > 0)
    return std::make_unique<BothSidesKingsSolver<Policy>>(slice, tables, kings[slice.mover.kings],
                                                          kings[slice.waiting.kings]);
  if (slice.mover.kings > 0) return make_one_side_kings(slice, tables, kings[slice.mover.kings]);
  if (slice.waiting.kings > 0)
    return std::make_unique<SwappedSolver<Policy>>(
        make_one_side_kings(slice.swapped(), tables, kings[slice.waiting.kings]));
  return std::make_unique<NoKingsSolver<Policy>>(slice, tables);
}

template class BlockSolver<Outcomes>;
template class BlockSolver<Distances>;

}  // namespace kelso::endgame::builder
