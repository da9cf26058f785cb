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

// From what one side has to what both have.
template <auto Count>
BySide<int> both(const Position& position) {
  return by_side([&](auto side) { return Count.template operator()<side>(position); });
}

constexpr auto men = []<Side S>(const Position& position) { return position.men(S).count(); };
constexpr auto kings = []<Side S>(const Position& position) { return position.kings(S).count(); };
constexpr auto pieces = []<Side S>(const Position& position) { return position.pieces(S).count(); };

constexpr auto advancement = []<Side S>(const Position& position) {
  return kRowsAdvanced<S>.sum(position.men(S));
};
constexpr auto back_row = []<Side S>(const Position& position) {
  return (position.men(S) & kBackRow<S>).count();
};
constexpr auto bridge = []<Side S>(const Position& position) {
  return (position.men(S) & kBridge[S]).count() == 2 ? 1 : 0;
};
constexpr auto one_step_from_crown = []<Side S>(const Position& position) {
  constexpr int kRow = S == Side::Black ? 6 : 1;
  return (position.men(S) & SquareSet::rows(kRow, kRow)).count();
};

constexpr auto centre_men = []<Side S>(const Position& position) {
  return (position.men(S) & kCentre).count();
};
constexpr auto centre_kings = []<Side S>(const Position& position) {
  return (position.kings(S) & kCentre).count();
};
constexpr auto side_men = []<Side S>(const Position& position) {
  return (position.men(S) & kSideColumns).count();
};
constexpr auto side_kings = []<Side S>(const Position& position) {
  return (position.kings(S) & kSideColumns).count();
};
constexpr auto double_corner_kings = []<Side S>(const Position& position) {
  return (position.kings(S) & SquareSet::of(1, 5, 28, 32)).count();
};

constexpr auto moves = []<Side S>(const Position& position) { return rules::Generator<S>(position).count(); };
constexpr auto steps = []<Side S>(const Position& position) {
  return forward_steps<S>(position) + backward_steps<S>(position);
};
constexpr auto jumps = []<Side S>(const Position& position) {
  return forward_jumps<S>(position) + backward_jumps<S>(position);
};
constexpr auto vulnerable = []<Side S>(const Position& position) {
  return jumpable_pieces<S>(position, opponent(S)).count();
};
constexpr auto supported = []<Side S>(const Position& position) {
  using Back = Facing<S>;
  const SquareSet own = position.pieces(S);
  return (position.men(S) & (own.shifted<Back::kLeft>() | own.shifted<Back::kRight>())).count();
};
constexpr auto blocked = []<Side S>(const Position& position) {
  using Way = Facing<S>;
  const SquareSet ahead = step_sources<Way::kLeft>(position) | step_sources<Way::kRight>(position);
  const SquareSet behind = step_sources<Way::kBackLeft>(position) | step_sources<Way::kBackRight>(position);
  return (position.men(S) & ~ahead).count() + (position.kings(S) & ~(ahead | behind)).count();
};
constexpr auto turn = []<Side S>(const Position& position) { return position.side_to_move() == S ? 1 : 0; };

constexpr std::array<NamedFeature, 19> kFeatures = {{
    {"men", "men", both<men>},
    {"kings", "kings", both<kings>},
    {"pieces", "men and kings", both<pieces>},
    {"advancement", "rows that the men have advanced, 0 to 6 each", both<advancement>},
    {"one_step_from_crown", "men on the row before the crowning row", both<one_step_from_crown>},
    {"back_row", "men still on the own back row", both<back_row>},
    {"bridge", "1 if men stand on both bridge squares: 1 and 3, or 30 and 32", both<bridge>},
    {"centre_men", "men on the third to sixth row, off the side columns", both<centre_men>},
    {"centre_kings", "kings there", both<centre_kings>},
    {"side_men", "men on the side columns", both<side_men>},
    {"side_kings", "kings on the side columns", both<side_kings>},
    {"double_corner_kings", "kings in a double corner: on 1, 5, 28 or 32", both<double_corner_kings>},
    {"moves", "legal moves, if it were that side's turn", both<moves>},
    {"steps", "free neighbouring squares that a piece could step to, were there no captures", both<steps>},
    {"jumps", "pieces and directions in which a jump is possible", both<jumps>},
    {"vulnerable", "pieces that the opponent could jump, if it were his turn", both<vulnerable>},
    {"supported", "men with a piece of their own behind them", both<supported>},
    {"blocked", "pieces without a free square to step to", both<blocked>},
    {"turn", "1 for the side to move", both<turn>},
}};

}  // namespace

std::span<const NamedFeature> named_features() { return kFeatures; }

const NamedFeature* find_named_feature(std::string_view name) {
  const auto found = std::ranges::find(kFeatures, name, &NamedFeature::name);
  return found == kFeatures.end() ? nullptr : &*found;
}

}  // namespace kelso::classroom
