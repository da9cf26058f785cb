#include "classroom/evaluations/document_004.hpp"

#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"

namespace kelso::classroom {

using board::BySide;
using board::Direction;
using board::Side;
using board::SquareSet;
using rules::Position;

namespace {

constexpr BySide<SquareSet> kBridge = {SquareSet::of(1, 3), SquareSet::of(30, 32)};
constexpr SquareSet kCentre = SquareSet::rows(2, 5) & ~kSideColumns;
constexpr SquareSet kCentreEdge = SquareSet::rows(2, 5) & kSideColumns;

// The prey that a hunter of a side could jump in a direction.
template <Direction D>
SquareSet jumpable(SquareSet prey, SquareSet hunters, SquareSet empty) {
  return prey & hunters.shifted<D>() & empty.shifted<opposite(D)>();
}

struct Utility {
  Flavour flavour;

  // Weights in hundredths, as both arithmetics need them.
  template <class List>
  void list(const Position& position, Side, const Context&, List& features) const {
    const auto add = [&](std::string_view name, int hundredths, auto squares) {
      features.add(name, hundredths, [&](auto side) { return squares(side).count(); });
    };
    const auto men = [&](auto side) { return position.men(side); };
    const auto kings = [&](auto side) { return position.kings(side); };
    const auto at_home = [&](auto side) { return position.pieces(side) & kBackRow<side>; };
    add("men", 100, men);
    add("kings", 200, kings);
    add("back row, other squares", 70, [&](auto side) { return at_home(side) & ~kBridge[side]; });
    add("back row, bridge squares", 75, [&](auto side) { return at_home(side) & kBridge[side]; });
    add("men in the centre", 40, [&](auto side) { return men(side) & kCentre; });
    add("men on the edge of the centre", 20, [&](auto side) { return men(side) & kCentreEdge; });
    add("kings in the centre", 80, [&](auto side) { return kings(side) & kCentre; });
    add("kings on the edge of the centre", 40, [&](auto side) { return kings(side) & kCentreEdge; });
    const BySide<SquareSet> endangered = {vulnerable<Side::Black>(position),
                                          vulnerable<Side::White>(position)};
    add("vulnerable pieces", -50, [&](auto side) { return endangered[side]; });
    add("protected pieces", 50, [&](auto side) { return position.pieces(side) & ~endangered[side]; });
  }

  template <Side S>
  [[nodiscard]] SquareSet vulnerable(const Position& position) const {
    using Enemy = Facing<opponent(S)>;
    const bool mistaken = flavour == Flavour::Document && S == Side::White;
    const Side hunter = mistaken ? S : opponent(S);
    const SquareSet prey = position.pieces(S) & board::kInnerSquares;
    const SquareSet empty = position.empty();
    return jumpable<Enemy::kLeft>(prey, position.pieces(hunter), empty) |
           jumpable<Enemy::kRight>(prey, position.pieces(hunter), empty) |
           jumpable<Enemy::kBackLeft>(prey, position.kings(hunter), empty) |
           jumpable<Enemy::kBackRight>(prey, position.kings(hunter), empty);
  }
};

// Hands features on with their weights in units instead of hundredths. A hundredth part of a whole
// number is the double nearest to the decimal fraction, so 70 becomes exactly the 0.7 of a program text.
template <class List>
struct InUnits {
  List& features;
  template <class Count>
  void add(std::string_view name, int hundredths, Count count) {
    features.add(name, hundredths / 100.0, count);
  }
};

class UtilityEvaluation final : public Evaluation {
 public:
  UtilityEvaluation(Flavour flavour, Arithmetic arithmetic) : utility_{flavour}, arithmetic_(arithmetic) {}

  [[nodiscard]] double value(const Position& position, Side side, const Context& context) const override {
    FeatureSum sum(side);
    if (arithmetic_ == Arithmetic::Hundredths) {
      utility_.list(position, side, context, sum);
      return sum.total() / 100;
    }
    InUnits<FeatureSum> in_units{sum};
    utility_.list(position, side, context, in_units);
    return sum.total();
  }

  [[nodiscard]] std::vector<Feature> explain(const Position& position, Side side,
                                             const Context& context) const override {
    FeatureRecord record(side);
    InUnits<FeatureRecord> in_units{record};
    utility_.list(position, side, context, in_units);
    return std::move(record).features();
  }

 private:
  Utility utility_;
  Arithmetic arithmetic_;
};

}  // namespace

std::unique_ptr<Evaluation> make_004_utility(Flavour flavour, Arithmetic arithmetic) {
  return std::make_unique<UtilityEvaluation>(flavour, arithmetic);
}

}  // namespace kelso::classroom
