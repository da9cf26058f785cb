#include "endgame/builder/block_solver.hpp"

#include <algorithm>
#include <cstring>

#include "endgame/builder/distance_half.hpp"
#include "endgame/builder/outcome_half.hpp"
#include "endgame/builder/point_moves.hpp"

namespace kelso::endgame::builder {

void KingSetsByCount::prepare(int kings) {
  auto& sets = sets_[static_cast<std::size_t>(kings)];
  if (!sets) sets = std::make_unique<KingSets>(kings);
}

namespace {

template <class Policy>
WorkTable<Policy>& table_of(const WorkTables<Policy>& tables, const Slice& slice) {
  return *tables.at(slice);
}

// Neither side has kings: a block is a single position.
template <class Policy>
class MenSolver final : public BlockSolver<Policy> {
 public:
  MenSolver(const Slice& slice, const WorkTables<Policy>& tables)
      : successors_(slice, tables),
        partner_successors_(slice.swapped(), tables),
        moves_(successors_),
        partner_moves_(partner_successors_),
        table_(table_of(tables, slice)),
        partner_table_(table_of(tables, slice.swapped())) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    const PlaceSet partner_men = reversed(other_men);
    const PlaceSet partner_other = reversed(men);
    moves_.enter_block(men, other_men);
    partner_moves_.enter_block(partner_men, partner_other);
    const std::uint64_t block = table_.index().block_of(partner_men, partner_other);
    table_.set_score(block, 0, Policy::before(moves_.best(0).score));
    const std::uint64_t partner_block = partner_table_.index().block_of(men, other_men);
    partner_table_.set_score(partner_block, 0, Policy::before(partner_moves_.best(0).score));
  }

 private:
  Successors<Policy> successors_;
  Successors<Policy> partner_successors_;
  PointMoves<Policy> moves_;
  PointMoves<Policy> partner_moves_;
  WorkTable<Policy>& table_;
  WorkTable<Policy>& partner_table_;
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

// Only one side, slice.mover, has kings. The other one moves men and so leaves the block at once: first
// all its positions can be valued, and from them those of the side with the kings.
template <class Policy, std::size_t W>
class OneKingedSolver final : public BlockSolver<Policy> {
 public:
  OneKingedSolver(const Slice& slice, const WorkTables<Policy>& tables, const KingSets& kings)
      : kings_(kings),
        successors_(slice, tables),
        partner_successors_(slice.swapped(), tables),
        moves_(successors_),
        partner_moves_(partner_successors_, kings),
        table_(table_of(tables, slice)),
        partner_table_(table_of(tables, slice.swapped())),
        partner_scores_(kings.count()) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    value_partner(men, other_men);
    moves_.enter_block(men, other_men);
    auto* row = table_.row(table_.index().block_of(reversed(other_men), reversed(men)), 0);
    const std::uint64_t partner_block = partner_table_.index().block_of(men, other_men);
    std::uint32_t partner_row = 0;
    for (std::uint32_t number = 0; number < kings_.count(); ++number) {
      const PlaceSet places = kings_.set(number);
      if ((places & (men | other_men)) != 0) continue;
      const auto [outside, capture] = moves_.best(places);
      WorkScore best = outside;
      if (!capture)
        for (std::uint32_t next : kings_.neighbours(number)) best = Policy::best(best, partner_scores_[next]);
      Policy::put(row, table_.words(), kings_.reversed(number), Policy::before(best));
      partner_table_.set_score(partner_block, partner_row++, partner_scores_[number]);
    }
  }

 private:
  // By the number of the kings as their own side sees them.
  void value_partner(PlaceSet men, PlaceSet other_men) {
    std::fill(partner_scores_.begin(), partner_scores_.end(), WorkScore{0});
    partner_moves_.enter_block(reversed(other_men), reversed(men));
    partner_moves_.evaluate(0);
    partner_moves_.legal().for_each([&](std::uint32_t column) {
      partner_scores_[kings_.reversed(column)] = Policy::before(best_in(partner_moves_.best(), column));
    });
  }

  const KingSets& kings_;
  Successors<Policy> successors_;
  Successors<Policy> partner_successors_;
  PointMoves<Policy> moves_;
  OutsideMoves<Policy, W> partner_moves_;
  WorkTable<Policy>& table_;
  WorkTable<Policy>& partner_table_;
  std::vector<WorkScore> partner_scores_;
};

template <class Policy>
std::unique_ptr<BlockSolver<Policy>> make_one_kinged(const Slice& slice, const WorkTables<Policy>& tables,
                                                     const KingSets& kings) {
  return with_row_words(kings.kings(), [&]<std::size_t W>() -> std::unique_ptr<BlockSolver<Policy>> {
    return std::make_unique<OneKingedSolver<Policy, W>>(slice, tables, kings);
  });
}

// The side without kings is asked for as slice.mover; its solver works from the other side's view.
template <class Policy>
class TurnedSolver final : public BlockSolver<Policy> {
 public:
  explicit TurnedSolver(std::unique_ptr<BlockSolver<Policy>> solver) : solver_(std::move(solver)) {}
  void solve(PlaceSet men, PlaceSet other_men) override {
    solver_->solve(reversed(other_men), reversed(men));
  }

 private:
  std::unique_ptr<BlockSolver<Policy>> solver_;
};

// Both sides have kings, and may move to and fro.
class OutcomeSolver final : public BlockSolver<Outcomes> {
 public:
  OutcomeSolver(const Slice& slice, const WorkTables<Outcomes>& tables, const KingSetsByCount& kings)
      : successors_(slice, tables),
        partner_successors_(slice.swapped(), tables),
        half_(OutcomeHalf::make(successors_, kings[slice.mover.kings], kings[slice.waiting.kings])),
        partner_(
            OutcomeHalf::make(partner_successors_, kings[slice.waiting.kings], kings[slice.mover.kings])),
        table_(table_of(tables, slice)),
        partner_table_(table_of(tables, slice.swapped())) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    half_->begin(men, other_men);
    partner_->begin(reversed(other_men), reversed(men));
    half_->hand_over(*partner_);
    partner_->hand_over(*half_);
    for (bool decided = true; decided;) {
      decided = half_->advance();
      half_->hand_over(*partner_);
      decided |= partner_->advance();
      partner_->hand_over(*half_);
    }
    save(*half_, partner_table_, partner_table_.index().block_of(men, other_men));
    save(*partner_, table_, table_.index().block_of(reversed(other_men), reversed(men)));
  }

 private:
  // What a half sees of its partner is what the partner's table looks like.
  static void save(const OutcomeHalf& half, WorkTable<Outcomes>& table, std::uint64_t block) {
    const std::size_t bytes = half.words() * sizeof(std::uint32_t);
    std::uint32_t number = 0;
    for (std::uint32_t row : half.legal_rows()) {
      std::uint32_t* to = table.row(block, number++);
      std::memcpy(to, half.child_won(row), bytes);
      std::memcpy(to + half.words(), half.child_held(row), bytes);
    }
  }

  Successors<Outcomes> successors_;
  Successors<Outcomes> partner_successors_;
  std::unique_ptr<OutcomeHalf> half_;
  std::unique_ptr<OutcomeHalf> partner_;
  WorkTable<Outcomes>& table_;
  WorkTable<Outcomes>& partner_table_;
};

class DistanceSolver final : public BlockSolver<Distances> {
 public:
  DistanceSolver(const Slice& slice, const WorkTables<Distances>& tables, const KingSetsByCount& kings)
      : successors_(slice, tables),
        partner_successors_(slice.swapped(), tables),
        half_(DistanceHalf::make(successors_, kings[slice.mover.kings], kings[slice.waiting.kings])),
        partner_(
            DistanceHalf::make(partner_successors_, kings[slice.waiting.kings], kings[slice.mover.kings])),
        table_(table_of(tables, slice)),
        partner_table_(table_of(tables, slice.swapped())) {}

  void solve(PlaceSet men, PlaceSet other_men) override {
    half_->begin(men, other_men);
    partner_->begin(reversed(other_men), reversed(men));
    exchange();
    bool decided = true;
    for (int moves = 0; decided || half_->waits_beyond(moves - 1) || partner_->waits_beyond(moves - 1);
         ++moves) {
      decided = half_->lose_in(moves);
      decided |= partner_->lose_in(moves);
      exchange();
      decided |= half_->win_in(moves + 1);
      decided |= partner_->win_in(moves + 1);
      exchange();
    }
    half_->finish();
    partner_->finish();
    save(*half_, *partner_, table_, table_.index().block_of(reversed(other_men), reversed(men)));
    save(*partner_, *half_, partner_table_, partner_table_.index().block_of(men, other_men));
  }

 private:
  void exchange() {
    half_->hand_over(*partner_);
    partner_->hand_over(*half_);
  }

  // The table's rows are the partner's kings, as he sees them, and its columns this half's.
  static void save(const DistanceHalf& half, const DistanceHalf& partner, WorkTable<Distances>& table,
                   std::uint64_t block) {
    std::uint32_t number = 0;
    for (std::uint32_t partner_row : partner.legal_rows()) {
      const std::uint32_t column = half.column_kings().reversed(partner_row);
      WorkScore* to = table.row(block, number++);
      for (std::uint32_t row : half.legal_rows()) {
        const bool possible = (half.row_kings().set(row) & half.column_kings().set(column)) == 0;
        to[half.row_kings().reversed(row)] = possible ? half.scores(row)[column] : WorkScore{0};
      }
    }
  }

  Successors<Distances> successors_;
  Successors<Distances> partner_successors_;
  std::unique_ptr<DistanceHalf> half_;
  std::unique_ptr<DistanceHalf> partner_;
  WorkTable<Distances>& table_;
  WorkTable<Distances>& partner_table_;
};

std::unique_ptr<BlockSolver<Outcomes>> make_two_kinged(const Slice& slice, const WorkTables<Outcomes>& tables,
                                                       const KingSetsByCount& kings) {
  return std::make_unique<OutcomeSolver>(slice, tables, kings);
}
std::unique_ptr<BlockSolver<Distances>> make_two_kinged(const Slice& slice,
                                                        const WorkTables<Distances>& tables,
                                                        const KingSetsByCount& kings) {
  return std::make_unique<DistanceSolver>(slice, tables, kings);
}

}  // namespace

template <class Policy>
std::unique_ptr<BlockSolver<Policy>> BlockSolver<Policy>::make(const Slice& slice,
                                                               const WorkTables<Policy>& tables,
                                                               const KingSetsByCount& kings) {
  if (slice.mover.kings > 0 && slice.waiting.kings > 0) return make_two_kinged(slice, tables, kings);
  if (slice.mover.kings > 0) return make_one_kinged(slice, tables, kings[slice.mover.kings]);
  if (slice.waiting.kings > 0)
    return std::make_unique<TurnedSolver<Policy>>(
        make_one_kinged(slice.swapped(), tables, kings[slice.waiting.kings]));
  return std::make_unique<MenSolver<Policy>>(slice, tables);
}

template class BlockSolver<Outcomes>;
template class BlockSolver<Distances>;

}  // namespace kelso::endgame::builder
