#include "endgame/builder/slice_solver.hpp"

#include <filesystem>
#include <optional>
#include <unordered_map>

#include <gtest/gtest.h>

#include "endgame/builder/test_tables.hpp"
#include "rules/generate.hpp"

namespace kelso::endgame::builder {
namespace {

using rules::Position;

// Plies to the end with best play.
struct PlainValue {
  bool won = false;
  int plies = 0;
  friend bool operator==(PlainValue, PlainValue) = default;
};

// Solves by definition: lists all positions of both colours with their successors, then repeats passes over
// the list until nothing changes.
class PlainSolver {
 public:
  explicit PlainSolver(int pieces) {
    for (int count = 2; count <= pieces; ++count)
      for (const Slice& slice : slices_of_pieces(count)) {
        const SliceIndex index(slice);
        for (std::uint64_t number = 0; number < index.size(); ++number) {
          const Position position = position_of(index.placement(number));
          add(position);
          add(position.reversed());
        }
      }
    find_successors();
    sweep();
  }

  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
  [[nodiscard]] std::optional<PlainValue> value(std::size_t number) const { return values_[number]; }

 private:
  void add(const Position& position) {
    numbers_.emplace(position.key(), positions_.size());
    positions_.push_back(position);
  }

  void find_successors() {
    values_.resize(positions_.size());
    successors_.resize(positions_.size());
    for (std::size_t i = 0; i < positions_.size(); ++i)
      for (rules::Move move : rules::legal_moves(positions_[i])) {
        const Position next = positions_[i].after(move);
        const bool finished = next.pieces(next.side_to_move()).empty();
        successors_[i].push_back(finished ? positions_.size() : numbers_.at(next.key()));
      }
    values_.push_back(PlainValue{false, 0});  // all pieces taken
  }

  void sweep() {
    for (int plies = 0, quiet = 0; quiet < 2; ++plies) {
      std::vector<std::pair<std::size_t, PlainValue>> found;
      for (std::size_t i = 0; i < positions_.size(); ++i)
        if (!values_[i])
          if (const auto value = value_after(i, plies)) found.emplace_back(i, *value);
      for (const auto& [i, value] : found) values_[i] = value;
      quiet = found.empty() ? quiet + 1 : 0;
    }
  }
  // The value, if it is decided at this distance by successors with smaller distances.
  [[nodiscard]] std::optional<PlainValue> value_after(std::size_t i, int plies) const {
    bool all_won = true;
    for (std::size_t next : successors_[i]) {
      const bool known = values_[next] && values_[next]->plies < plies;
      if (known && !values_[next]->won) return PlainValue{true, plies};
      all_won &= known;
    }
    return all_won ? std::optional(PlainValue{false, plies}) : std::nullopt;
  }

  std::vector<Position> positions_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::vector<std::vector<std::size_t>> successors_;
  std::vector<std::optional<PlainValue>> values_;
};

TEST(SliceSolver, agrees_with_a_plain_solver_on_every_position_of_up_to_three_pieces) {
  const PlainSolver plain(3);
  const SolvedTables<Outcomes> outcomes(3);
  const SolvedTables<Distances> distances(3);
  for (std::size_t i = 0; i < plain.positions().size(); ++i) {
    const auto value = plain.value(i);
    WorkScore outcome = Outcomes::kDrawn;
    WorkScore distance = Distances::kDrawn;
    if (value) {
      outcome = value->won ? Outcomes::kLost : Outcomes::kWon;
      distance =
          value->won ? Distances::lost_in((value->plies + 1) / 2) : Distances::won_in(value->plies / 2);
    }
    ASSERT_EQ(outcomes.score(plain.positions()[i]), outcome) << i;
    ASSERT_EQ(distances.score(plain.positions()[i]), distance) << i;
  }
}

TEST(SliceSolver, stops_when_should_stop_returns_true) {
  WorkMemory memory({std::size_t{1} << 30, std::filesystem::temp_directory_path()});
  WorkTables<Outcomes> tables;
  const Slice slice{{0, 1}, {0, 1}};
  tables[slice] = std::make_unique<WorkTable<Outcomes>>(slice, memory);
  KingSetsByCount kings;
  Workers workers(1);
  EXPECT_FALSE(solve_slice(slice, tables, kings, workers, {.should_stop = [] { return true; }}));
}

TEST(SliceSolver, needs_only_slices_with_fewer_pieces_or_fewer_men) {
  for (int pieces = 2; pieces <= 8; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces))
      for (const Slice& needed : slices_needed_for(slice))
        EXPECT_TRUE(needed.pieces() < slice.pieces() || needed.men() < slice.men())
            << to_text(slice) << " needs " << to_text(needed);
}

TEST(WorkMemory, goes_to_disk_where_the_limit_is_reached) {
  WorkMemory memory({std::size_t{4} << 20, std::filesystem::temp_directory_path()});
  const auto first = memory.allocate(std::size_t{3} << 20);
  const auto second = memory.allocate(std::size_t{3} << 20);
  ASSERT_NE(first.data(), nullptr);
  ASSERT_NE(second.data(), nullptr);
  EXPECT_EQ(memory.used(), first.size());
  second.data()[second.size() - 1] = std::byte{7};
  EXPECT_EQ(second.data()[second.size() - 1], std::byte{7});
  EXPECT_EQ(second.data()[0], std::byte{0});
}

}  // namespace
}  // namespace kelso::endgame::builder
