#include "endgame/index.hpp"

#include <bitset>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/setup.hpp"

namespace kelso::endgame {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

// Position -> number -> position for one number, and the number stays within the slice.
void expect_round_trip(const SliceIndex& index, std::uint64_t number) {
  const Placement placement = index.placement(number);
  ASSERT_EQ(index.of(placement), number) << to_text(index.slice());
  ASSERT_EQ(placement_of(position_of(placement)), placement);
}

TEST(SquareOrder, is_the_one_drawn_in_its_header_and_turns_round_with_the_board) {
  EXPECT_EQ(place_of(Square::from_number(1)), 0);
  EXPECT_EQ(place_of(Square::from_number(12)), 4);
  EXPECT_EQ(place_of(Square::from_number(8)), 16);
  EXPECT_EQ(place_of(Square::from_number(32)), 31);
  for (int place = 0; place < kPlaces; ++place) {
    const Square square = square_at(place);
    EXPECT_EQ(place_of(square), place);
    EXPECT_EQ(place_of(square.rotated()), 31 - place);
    EXPECT_EQ(places_of(SquareSet(square)), PlaceSet{1} << place);
    EXPECT_EQ(squares_of(PlaceSet{1} << place), SquareSet(square));
    EXPECT_EQ(reversed(PlaceSet{1} << place), PlaceSet{1} << (31 - place));
  }
}

TEST(Combination, numbers_subsets_in_the_order_of_their_bits) {
  const std::uint32_t allowed = 0b1011'0110'1001;
  std::uint64_t packed = 0b111;
  for (std::uint32_t number = 0; number < binomial(7, 3); ++number, packed = next_subset(packed)) {
    const std::uint32_t set = spread(static_cast<std::uint32_t>(packed), allowed);
    EXPECT_EQ(rank_among(set, allowed), number);
    EXPECT_EQ(subset_among(number, 3, allowed), set);
    EXPECT_EQ(gathered(set, allowed), packed);
  }
}

TEST(Combination, is_the_same_with_and_without_the_instructions_of_the_processor) {
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t mask = random.next() & random.next();
    const std::uint64_t set = random.next();
    EXPECT_EQ(gathered(set, mask), detail::gathered_one_by_one(set, mask));
    const auto allowed = static_cast<std::uint32_t>(mask);
    const auto bits = static_cast<std::uint32_t>(set);
    EXPECT_EQ(spread(bits, allowed), detail::spread_one_by_one(bits, allowed));
    const std::uint32_t few = bits & allowed & static_cast<std::uint32_t>(random.next());
    EXPECT_EQ(rank_among(few, allowed), detail::rank_one_by_one(few, allowed));
  }
}

TEST(Slice, is_written_as_four_digits_with_the_mover_first) {
  EXPECT_EQ(to_text(Slice{{1, 2}, {0, 3}}), "1203");
  EXPECT_EQ(parse_slice("1203"), (Slice{{1, 2}, {0, 3}}));
  for (const char* text : {"", "120", "12033", "1200", "0012", "12a3", "9999", "7001", "4441"})
    EXPECT_FALSE(parse_slice(text)) << text;
}

// OEIS A055213: placements of n pieces without regard to the side to move. It counts one-sided
// positions too, which have no slice.
TEST(Slice, sizes_add_up_to_the_published_number_of_positions) {
  const std::vector<std::uint64_t> published = {0,       120,       6972,       261224,
                                                7092774, 148688232, 2503611964, 34779531480};
  for (int pieces = 2; pieces <= 7; ++pieces) {
    std::uint64_t total = 0;
    for (const Slice& slice : slices_of_pieces(pieces)) total += slice.size();
    for (int men = 0; men <= pieces; ++men)
      total += 2 * std::uint64_t{binomial(28, men)} * binomial(32 - men, pieces - men);
    EXPECT_EQ(total, published[static_cast<std::size_t>(pieces)]) << pieces;
  }
}

TEST(Slice, there_are_as_many_for_each_number_of_pieces_as_published) {
  EXPECT_EQ(slices_of_pieces(2).size(), 4u);
  EXPECT_EQ(slices_of_pieces(3).size(), 12u);
  EXPECT_EQ(slices_of_pieces(4).size(), 25u);
  EXPECT_EQ(slices_of_pieces(5).size(), 44u);
  EXPECT_EQ(slices_of_pieces(6).size(), 70u);
  EXPECT_EQ(slices_of_pieces(6, 3).size(), 16u);
}

TEST(SliceIndex, gives_every_position_of_small_slices_a_number_of_its_own) {
  for (int pieces = 2; pieces <= 3; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces)) {
      const SliceIndex index(slice);
      std::vector<bool> seen(index.size());
      // Every way to put the pieces on the board, found without the index.
      const auto visit = [&](auto&& self, Placement placement, int missing) -> void {
        const Slice so_far{{std::popcount(placement.mover_men), std::popcount(placement.mover_kings)},
                           {std::popcount(placement.waiting_men), std::popcount(placement.waiting_kings)}};
        if (missing == 0) {
          const std::uint64_t number = index.of(placement);
          ASSERT_LT(number, seen.size());
          ASSERT_EQ(index.placement(number), placement);
          seen[number] = true;
          return;
        }
        const auto put = [&](PlaceSet Placement::*set, PlaceSet allowed) {
          const PlaceSet above = (placement.*set) == 0 ? 0 : ~PlaceSet{0} >> std::countl_zero(placement.*set);
          for (PlaceSet rest = allowed & ~placement.occupied() & ~above; rest != 0; rest &= rest - 1) {
            Placement next = placement;
            next.*set |= rest & (0u - rest);
            self(self, next, missing - 1);
          }
        };
        if (so_far.waiting.men < slice.waiting.men) return put(&Placement::waiting_men, places_of_rows(0, 6));
        if (so_far.mover.men < slice.mover.men) return put(&Placement::mover_men, places_of_rows(1, 7));
        if (so_far.waiting.kings < slice.waiting.kings) return put(&Placement::waiting_kings, ~PlaceSet{0});
        return put(&Placement::mover_kings, ~PlaceSet{0});
      };
      visit(visit, {}, pieces);
      EXPECT_EQ(std::count(seen.begin(), seen.end(), true), static_cast<std::ptrdiff_t>(index.size()));
    }
}

TEST(SliceIndex, finds_back_every_position_of_four_pieces) {
  for (const Slice& slice : slices_of_pieces(4)) {
    const SliceIndex index(slice);
    for (std::uint64_t number = 0; number < index.size(); ++number) expect_round_trip(index, number);
  }
}

TEST(SliceIndex, finds_back_positions_of_five_to_eight_pieces) {
  Random random(5);
  for (int pieces = 5; pieces <= 8; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces)) {
      const SliceIndex index(slice);
      expect_round_trip(index, 0);
      expect_round_trip(index, index.size() - 1);
      for (int i = 0; i < 2000; ++i) expect_round_trip(index, random.below(index.size()));
    }
}

TEST(SliceIndex, makes_legal_positions) {
  Random random(6);
  for (const Slice& slice : slices_of_pieces(6)) {
    const SliceIndex index(slice);
    for (int i = 0; i < 500; ++i) {
      const Position position = position_of(index.placement(random.below(index.size())));
      ASSERT_TRUE(rules::validate({position.board(), position.side_to_move()}));
      ASSERT_EQ(slice_of(position), slice);
    }
  }
}

TEST(SliceIndex, counts_a_position_and_its_reversal_as_one) {
  Random random(7);
  for (const Slice& slice : slices_of_pieces(5)) {
    const SliceIndex index(slice);
    const std::uint64_t number = random.below(index.size());
    const Position position = position_of(index.placement(number));
    EXPECT_EQ(slice_of(position.reversed()), slice);
    EXPECT_EQ(index.of(placement_of(position.reversed())), number);
  }
}

}  // namespace
}  // namespace kelso::endgame
