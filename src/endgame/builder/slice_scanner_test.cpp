#include "endgame/builder/slice_scanner.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "endgame/builder/test_tables.hpp"
#include "rules/generator.hpp"

namespace kelso::endgame::builder {
namespace {

TEST(KingSets, are_connected_by_steps_of_one_king) {
  for (int kings = 1; kings <= 3; ++kings) {
    const KingSets sets(kings);
    const KingSets smaller(kings - 1);
    EXPECT_EQ(sets.count(), binomial(32, kings));
    for (std::uint32_t number = 0; number < sets.count(); ++number) {
      const PlaceSet set = sets.set(number);
      ASSERT_EQ(std::popcount(set), kings);
      ASSERT_EQ(rank(set), number);
      ASSERT_EQ(sets.set(sets.reversed(number)), reversed(set));
      for (PlaceSet rest = set; rest != 0; rest &= rest - 1) {
        const PlaceSet king = rest & (0u - rest);
        ASSERT_EQ(smaller.set(sets.without(number, king)), set & ~king);
      }
      for (std::uint32_t next : sets.neighbours(number)) {
        const PlaceSet from = set & ~sets.set(next);
        const PlaceSet to = sets.set(next) & ~set;
        ASSERT_EQ(std::popcount(from), 1);
        const board::Square a = square_at(std::countr_zero(from));
        const board::Square b = square_at(std::countr_zero(to));
        ASSERT_TRUE(std::ranges::any_of(board::kDirections,
                                        [&](board::Direction way) { return a.neighbour(way) == b; }));
        ASSERT_EQ(std::ranges::count(sets.neighbours(next), number), 1);
      }
    }
  }
}

// Compares with the scores of single positions and with the generator.
template <class Policy>
void expect_bits_of(const WorkTable<Policy>& table, std::uint64_t first, std::size_t count,
                    const PositionBits& bits) {
  for (std::size_t place = 0; place < count; ++place) {
    const Placement placement = table.index().placement(first + place);
    const rules::Position position = position_of(placement);
    const WorkScore score = table.score(placement);
    ASSERT_EQ(is_set(bits.wins, place), score < Policy::kDrawn) << to_text(table.slice()) << first + place;
    ASSERT_EQ(is_set(bits.losses, place), score > Policy::kDrawn) << to_text(table.slice()) << first + place;
    ASSERT_EQ(is_set(bits.captures, place), rules::Generator<board::Side::White>(position).can_capture());
    ASSERT_EQ(is_set(bits.threats, place), rules::Generator<board::Side::Black>(position).can_capture());
    if constexpr (std::is_same_v<Policy, Distances>) {
      ASSERT_EQ(bits.scores[place], score);
    }
  }
}

template <class Policy>
void check_scanners() {
  const SolvedTables<Policy> solved(3);
  Random random(12);
  for (const auto& [slice, table] : solved.tables()) {
    const auto scanner = SliceScanner::make(*table, solved.kings()[slice.mover.kings]);
    PositionBits bits;
    const std::uint64_t size = table->index().size();
    // From the beginning, then from anywhere.
    for (std::uint64_t first = 0; first + 1000 <= size && first < 20'000; first += 1000) {
      scanner->scan(first, 1000, bits);
      expect_bits_of(*table, first, 1000, bits);
    }
    for (int i = 0; i < 20; ++i) {
      const std::uint64_t first = random.below(size);
      const std::size_t count = std::min<std::uint64_t>(size - first, 1 + random.below(PositionBits::kMost));
      scanner->scan(first, count, bits);
      expect_bits_of(*table, first, count, bits);
    }
  }
}

TEST(SliceScanner, reads_outcomes_captures_and_threats) { check_scanners<Outcomes>(); }
TEST(SliceScanner, reads_distances_captures_and_threats) { check_scanners<Distances>(); }

}  // namespace
}  // namespace kelso::endgame::builder
