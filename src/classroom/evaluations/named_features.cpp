#include "classroom/evaluations/named_features.hpp"

#include <algorithm>
#include <array>

#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"
#include "rules/generator.hpp"

namespace kelso::classroom {

using board::BySide;
using board::Side;
using board::SquareSet;
using rules::Position;

namespace {

constexpr BySide<SquareSet> kRowBeforeCrown = {SquareSet::rows(6, 6), SquareSet::rows(1, 1)};
constexpr SquareSet kDoubleCorners = SquareSet::of(1, 5, 28, 32);

BySide<int> men(const Position& position) {
  return by_side([&](auto side) { return position.men(side).count(); });
}
BySide<int> kings(const Position& position) {
  return by_side([&](auto side) { return position.kings(side).count(); });
}
BySide<int> pieces(const Position& position) {
  return by_side([&](auto side) { return position.pieces(side).count(); });
}
BySide<int> advancement(const Position& position) {
  return by_side([&](auto side) { return kRowsAdvanced<side>.sum(position.men(side)); });
}
BySide<int> one_step_from_crown(const Position& position) {
  return by_side([&](auto side) { return (position.men(side) & kRowBeforeCrown[side]).count(); });
}
BySide<int> back_row(const Position& position) {
  return by_side([&](auto side) { return (position.men(side) & kBackRow<side>).count(); });
}
BySide<int> bridge(const Position& position) {
  return by_side([&](auto side) { return (position.men(side) & kBridge[side]).count() == 2 ? 1 : 0; });
}
BySide<int> centre_men(const Position& position) {
  return by_side([&](auto side) { return (position.men(side) & kCentre).count(); });
}
BySide<int> centre_kings(const Position& position) {
  return by_side([&](auto side) { return (position.kings(side) & kCentre).count(); });
}
BySide<int> side_men(const Position& position) {
  return by_side([&](auto side) { return (position.men(side) & kSideColumns).count(); });
}
BySide<int> side_kings(const Position& position) {
  return by_side([&](auto side) { return (position.kings(side) & kSideColumns).count(); });
}
BySide<int> double_corner_kings(const Position& position) {
  return by_side([&](auto side) { return (position.kings(side) & kDoubleCorners).count(); });
}
BySide<int> moves(const Position& position) {
  return by_side([&](auto side) { return rules::Generator<side>(position).count(); });
}
BySide<int> steps(const Position& position) {
  return by_side([&](auto side) { return forward_steps<side>(position) + backward_steps<side>(position); });
}
BySide<int> jumps(const Position& position) {
  return by_side([&](auto side) { return forward_jumps<side>(position) + backward_jumps<side>(position); });
}
BySide<int> vulnerable(const Position& position) {
  return by_side([&](auto side) { return jumpable_pieces<side>(position, opponent(side)).count(); });
}
BySide<int> supported(const Position& position) {
  return by_side([&](auto side) {
    using Directions = board::SideDirections<side>;
    const SquareSet own = position.pieces(side);
    const SquareSet ahead =
        own.shifted<Directions::kForwardLeft>() | own.shifted<Directions::kForwardRight>();
    return (position.men(side) & ahead).count();
  });
}
BySide<int> blocked(const Position& position) {
  return by_side([&](auto side) {
    using Directions = board::SideDirections<side>;
    const SquareSet forward =
        step_sources<Directions::kForwardLeft>(position) | step_sources<Directions::kForwardRight>(position);
    const SquareSet backward =
        step_sources<Directions::kBackLeft>(position) | step_sources<Directions::kBackRight>(position);
    return (position.men(side) & ~forward).count() + (position.kings(side) & ~(forward | backward)).count();
  });
}
BySide<int> turn(const Position& position) {
  return by_side([&](auto side) { return position.side_to_move() == side ? 1 : 0; });
}

constexpr std::array<NamedFeature, 19> kFeatures = {{
    {"men", "men", men},
    {"kings", "kings", kings},
    {"pieces", "men and kings", pieces},
    {"advancement", "rows that the men have advanced, 0 to 6 each", advancement},
    {"one_step_from_crown", "men on the row before the crowning row", one_step_from_crown},
    {"back_row", "men on their own back row", back_row},
    {"bridge", "1 if men stand on both bridge squares: 1 and 3, or 30 and 32", bridge},
    {"centre_men", "men on the third to sixth row, off the side columns", centre_men},
    {"centre_kings", "kings on the third to sixth row, off the side columns", centre_kings},
    {"side_men", "men on the side columns", side_men},
    {"side_kings", "kings on the side columns", side_kings},
    {"double_corner_kings", "kings in a double corner: on 1, 5, 28 or 32", double_corner_kings},
    {"moves", "legal moves, if it were that side's turn", moves},
    {"steps", "free neighbouring squares that a piece could step to, were there no captures", steps},
    {"jumps", "pieces and directions in which a jump is possible", jumps},
    {"vulnerable", "pieces that the opponent could jump, if it were to move", vulnerable},
    {"supported", "men with a piece of their own behind them", supported},
    {"blocked", "pieces without a free square to step to", blocked},
    {"turn", "1 for the side to move", turn},
}};

}  // namespace

std::span<const NamedFeature> named_features() { return kFeatures; }

const NamedFeature* find_named_feature(std::string_view name) {
  const auto found = std::ranges::find(kFeatures, name, &NamedFeature::name);
  return found == kFeatures.end() ? nullptr : &*found;
}

}  // namespace kelso::classroom
