#include "eval/features.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "support/random_positions.hpp"

namespace kelso::eval {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

Position position(const char* fen) { return *notation::parse_position(fen); }

// How often each weight counts.
using Counts = std::array<int, kWeights>;

std::size_t place_of(Square square, Side side) {
  return static_cast<std::size_t>((side == Side::Black ? square : square.rotated()).index());
}

struct CountingListener {
  Counts counts{};
  void count(std::size_t weight, int times) { counts[weight] += times; }
  template <int Sign, Side S>
  void places(Term term, SquareSet set) {
    for (const Square square : set) counts[index_of(term, place_of(square, S))] += Sign;
  }
};

Counts counts_of(const Position& position) {
  CountingListener listener;
  collect_features(position, listener);
  return listener.counts;
}

int count_of(const char* fen, Term term, std::size_t place = 0) {
  return counts_of(position(fen))[index_of(term, place)];
}

// The features of one side, square by square and as slowly as the comments of weights.hpp say it.
class PlainFeatures {
 public:
  PlainFeatures(const Position& position, Side side, int sign, Counts& counts)
      : position_(position), side_(side), sign_(sign), counts_(counts) {}

  void collect() {
    for (const Square square : position_.men(side_)) collect_man(square);
    for (const Square square : position_.empty()) collect_empty(square);
    for (const Square square : position_.kings(side_)) {
      add(Term::KingSquare, square);
      if (!any_neighbour(square, [this](Square to) { return is_safe(to); })) add(Term::TrappedKing);
    }
    if (!position_.kings(side_).empty() && position_.kings(opponent(side_)).empty()) add(Term::LoneKing);
    if (in_dog_hole()) add(Term::DogHole);
    counts_[index_of(Term::BackRow, back_row())] += sign_;
  }

 private:
  enum Row { Back = -1, Ahead = 1 };
  enum Column { Left = -1, Right = 1 };

  // As the side sees it; nothing off the board.
  [[nodiscard]] std::optional<Square> go(Square from, Row row, Column column) const {
    const int turn = side_ == Side::Black ? 1 : -1;
    return Square::at(from.row() + turn * row, from.column() - turn * column);
  }
  [[nodiscard]] bool is_empty(std::optional<Square> square) const {
    return square && position_.empty().contains(*square);
  }
  [[nodiscard]] bool has(SquareSet set, std::optional<Square> square) const {
    return square && set.contains(*square);
  }
  [[nodiscard]] bool own_man(std::optional<Square> square) const { return has(position_.men(side_), square); }
  [[nodiscard]] bool other(std::optional<Square> square) const {
    return has(position_.pieces(opponent(side_)), square);
  }
  [[nodiscard]] bool other_king(std::optional<Square> square) const {
    return has(position_.kings(opponent(side_)), square);
  }
  template <class Predicate>
  [[nodiscard]] bool any_neighbour(Square square, Predicate predicate) const {
    for (const Row row : {Back, Ahead})
      for (const Column column : {Left, Right})
        if (const auto to = go(square, row, column); to && predicate(*to)) return true;
    return false;
  }

  // Whether a piece of the side could be taken on the square by a piece that stands in this direction.
  // `vacated` is empty, whatever stands there now.
  [[nodiscard]] bool taken_from(Square square, Row row, Column column, std::optional<Square> vacated) const {
    const auto hunter = go(square, row, column);
    const auto landing = go(square, row == Ahead ? Back : Ahead, column == Left ? Right : Left);
    const bool can_capture = row == Ahead ? other(hunter) : other_king(hunter);
    return can_capture && (is_empty(landing) || (vacated && landing == vacated));
  }
  [[nodiscard]] bool is_exposed(Square square, std::optional<Square> vacated = {}) const {
    return taken_from(square, Ahead, Left, vacated) || taken_from(square, Ahead, Right, vacated) ||
           taken_from(square, Back, Left, vacated) || taken_from(square, Back, Right, vacated);
  }
  [[nodiscard]] bool is_safe(Square square) const { return is_empty(square) && !is_exposed(square); }

  void collect_man(Square man) {
    add(Term::ManSquare, man);
    collect_step(man, Left, Term::LeftStep, Term::LeftExposed);
    collect_step(man, Right, Term::RightStep, Term::RightExposed);
    if (!is_empty(go(man, Ahead, Left)) && !is_empty(go(man, Ahead, Right))) add(Term::BlockedMan);
    if (own_man(go(man, Back, Left))) add(Term::LeftBacked, man);
    if (own_man(go(man, Back, Right))) add(Term::RightBacked, man);
    if (other(go(man, Ahead, Left))) add(Term::LeftContact, man);
    if (other(go(man, Ahead, Right))) add(Term::RightContact, man);
    const int steps = side_ == Side::Black ? 7 - man.row() : man.row();
    if (steps <= static_cast<int>(kRunawaySteps) && runs_away(man))
      counts_[index_of(Term::Runaway, static_cast<std::size_t>(steps - 1))] += sign_;
  }
  void collect_step(Square man, Column column, Term safe, Term exposed) {
    const auto to = go(man, Ahead, column);
    if (is_empty(to)) add(is_exposed(*to, man) ? exposed : safe, *to);
  }
  void collect_empty(Square square) {
    const bool man_ahead = own_man(go(square, Ahead, Left)) || own_man(go(square, Ahead, Right));
    const bool man_behind = own_man(go(square, Back, Left)) || own_man(go(square, Back, Right));
    if (man_ahead && man_behind) add(Term::Hole, square);
    const auto own_king = [this](Square at) { return position_.kings(side_).contains(at); };
    if (is_safe(square) && any_neighbour(square, own_king)) add(Term::KingStep, square);
  }
  [[nodiscard]] bool runs_away(Square from) const {
    for (const Column column : {Left, Right}) {
      const auto to = go(from, Ahead, column);
      if (!is_empty(to)) continue;
      if (rules::crowning_row(side_).contains(*to)) return true;
      if (is_safe(*to) && runs_away(*to)) return true;
    }
    return false;
  }
  [[nodiscard]] Square own_square(int number) const {
    const Square square = Square::from_number(number);
    return side_ == Side::Black ? square : square.rotated();
  }
  [[nodiscard]] bool in_dog_hole() const { return own_man(own_square(28)) && other(own_square(32)); }
  [[nodiscard]] std::size_t back_row() const {
    std::size_t pattern = 0;
    for (int number = 1; number <= 4; ++number)
      if (own_man(own_square(number))) pattern += std::size_t{1} << (number - 1);
    return pattern;
  }

  void add(Term term) { counts_[index_of(term)] += sign_; }
  void add(Term term, Square square) { counts_[index_of(term, place_of(square, side_))] += sign_; }

  const Position& position_;
  Side side_;
  int sign_;
  Counts& counts_;
};

Counts plain_counts_of(const Position& position) {
  Counts counts{};
  const Side own = position.side_to_move();
  const Side other = opponent(own);
  PlainFeatures(position, own, 1, counts).collect();
  PlainFeatures(position, other, -1, counts).collect();
  const auto lead = [&](auto pieces) { return pieces(own).count() - pieces(other).count(); };
  counts[index_of(Term::Man)] = lead([&](Side side) { return position.men(side); });
  counts[index_of(Term::King)] = lead([&](Side side) { return position.kings(side); });
  counts[index_of(Term::Trade)] =
      64 * lead([&](Side side) { return position.pieces(side); }) / position.occupied().count();
  counts[index_of(Term::Turn)] = 1;
  int in_system = 0;  // pieces on every second row, beginning with the side's own first row
  for (const Square square : position.occupied())
    if ((own == Side::Black ? square.row() : 7 - square.row()) % 2 == 0) ++in_system;
  counts[index_of(Term::TheMove)] = in_system % 2 != 0 ? 1 : -1;
  return counts;
}

std::string name_of(std::size_t weight) {
  for (const TermGroup& group : kTermGroups)
    if (weight < index_of(group.first, group.count))
      return std::string(group.name) + " " + std::to_string(weight - index_of(group.first));
  return {};
}

TEST(FeaturesTest, are_those_that_are_found_square_by_square) {
  Random random(6);
  Counts seen{};
  for (int i = 0; i < 5000; ++i) {
    const Position some = testing::random_setup(random);
    const Counts fast = counts_of(some);
    const Counts plain = plain_counts_of(some);
    for (std::size_t weight = 0; weight < kWeights; ++weight) {
      ASSERT_EQ(fast[weight], plain[weight]) << name_of(weight) << " in " << notation::to_fen(some);
      if (plain[weight] != 0) ++seen[weight];
    }
  }
  for (const TermGroup& group : kTermGroups) {
    int occurrences = 0;
    for (std::size_t place = 0; place < group.count; ++place)
      occurrences += seen[index_of(group.first, place)];
    EXPECT_GT(occurrences, 0) << group.name << " has not been compared";
  }
}

TEST(FeaturesTest, a_king_without_a_safe_step_is_trapped) {
  EXPECT_EQ(count_of("B:W22,25:BK29", Term::TrappedKing), 1) << "its only step is blocked";
  EXPECT_EQ(count_of("B:W30:BK29", Term::TrappedKing), 1) << "on 25 it would be taken";
  EXPECT_EQ(count_of("B:W22:BK29", Term::TrappedKing), 0);
  EXPECT_EQ(count_of("W:W22,25:BK29", Term::TrappedKing), -1) << "the opponent's";
}

TEST(FeaturesTest, a_man_stands_in_the_dog_hole_while_the_corner_behind_it_is_held) {
  EXPECT_EQ(count_of("B:W32:B28", Term::DogHole), 1);
  EXPECT_EQ(count_of("B:W31:B28", Term::DogHole), 0);
  EXPECT_EQ(count_of("B:W32:BK28", Term::DogHole), 0) << "a king walks out";
  EXPECT_EQ(count_of("W:W5:B1", Term::DogHole), 1);
  EXPECT_EQ(count_of("B:W5:B1", Term::DogHole), -1);
}

TEST(FeaturesTest, a_man_is_blocked_if_both_squares_before_it_are_held) {
  EXPECT_EQ(count_of("B:W32:B1,5,6", Term::BlockedMan), 1);
  EXPECT_EQ(count_of("B:W32:B1,6", Term::BlockedMan), 0);
  EXPECT_EQ(count_of("B:W8,32:B4", Term::BlockedMan), 1) << "at the edge one square is all there is";
  EXPECT_EQ(count_of("W:W32:B1,5,6", Term::BlockedMan), -1);
}

TEST(FeaturesTest, a_hole_is_an_empty_square_between_men) {
  const std::size_t ten = place_of(Square::from_number(10), Side::Black);
  EXPECT_EQ(count_of("B:W32:B6,15", Term::Hole, ten), 1);
  EXPECT_EQ(count_of("B:W32:B6,10,15", Term::Hole, ten), 0) << "filled";
  EXPECT_EQ(count_of("B:W32:B15", Term::Hole, ten), 0) << "no man behind it";
  EXPECT_EQ(count_of("B:W32:B6", Term::Hole, ten), 0) << "no man before it";
  const std::size_t white_ten = place_of(Square::from_number(23), Side::White);
  EXPECT_EQ(count_of("B:W18,27:B1", Term::Hole, white_ten), -1);
}

TEST(FeaturesTest, the_back_row_is_counted_by_which_of_its_squares_hold_men) {
  EXPECT_EQ(count_of("B:W21:B1,3", Term::BackRow, 0b0101), 1);
  EXPECT_EQ(count_of("B:W21:B2,4", Term::BackRow, 0b1010), 1);
  EXPECT_EQ(count_of("B:W21:B1,3", Term::BackRow, 0), -1) << "White's is empty";
  EXPECT_EQ(count_of("B:W21:BK1,3", Term::BackRow, 0b0100), 1) << "kings do not guard it";
  EXPECT_EQ(count_of("W:W30,32:B12", Term::BackRow, 0b0101), 1) << "32 is White's first";
}

}  // namespace
}  // namespace kelso::eval
