#include "classroom/evaluations/document_001.hpp"

#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/noise.hpp"
#include "classroom/evaluations/square_features.hpp"

namespace kelso::classroom {

using board::BySide;
using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

namespace {

struct Eval1 {
  Flavour flavour;

  template <class List>
  void list(const Position& position, Side, const Context&, List& features) const {
    features.add("men", 1, [&](auto side) { return position.men(side).count(); });
    features.add("kings", 2, [&](auto side) { return position.kings(side).count(); });
    const bool paper = flavour == Flavour::Paper;
    features.add("forward steps", 3, [&](auto side) {
      return paper ? forward_steps<side>(position) : pieces_free_ahead<side>(position);
    });
    features.add("king steps back", 3, [&](auto side) {
      return paper ? backward_steps<side>(position) : kings_free_behind<side>(position);
    });
    features.add("forward jumps", 4,
                 [&](auto side) { return paper || side == Side::Black ? forward_jumps<side>(position) : 0; });
    features.add("king jumps back", 4, [&](auto side) { return backward_jumps<side>(position); });
  }

  // As found: one bonus for each way a piece faces, and only where both side columns exist.
  template <Side S>
  static int pieces_free_ahead(const Position& position) {
    const SquareSet free = step_sources<board::SideDirections<S>::kForwardLeft>(position) |
                           step_sources<board::SideDirections<S>::kForwardRight>(position);
    return (position.pieces(S) & free & ~kSideColumns).count();
  }
  template <Side S>
  static int kings_free_behind(const Position& position) {
    const SquareSet free = step_sources<board::SideDirections<S>::kBackLeft>(position) |
                           step_sources<board::SideDirections<S>::kBackRight>(position);
    return (position.kings(S) & free & ~kSideColumns).count();
  }
};

// Rows advanced, except that guarding the back row counts more than any advance.
template <Side S>
constexpr SquareNumbers kAdvanceOrGuard{
    [](Square square) { return rows_advanced<S>(square) == 0 ? 9 : rows_advanced<S>(square); }};

struct Eval2 {
  Flavour flavour;

  template <class List>
  void list(const Position& position, Side side, const Context& context, List& features) const {
    // As found, the program always asks for Black.
    const bool turned = flavour == Flavour::Document && side == Side::White;
    const auto add = [&](std::string_view name, double weight, auto count) {
      features.add(name, turned ? -weight : weight, count);
    };
    add("men", 20'000'000, [&](auto s) { return position.men(s).count(); });
    add("kings", 30'000'000, [&](auto s) { return position.kings(s).count(); });
    add("rows advanced, 9 at home", 100'000, [&](auto s) { return kAdvanceOrGuard<s>.sum(position.men(s)); });
    add("pieces", 1'000, [&](auto s) { return position.pieces(s).count(); });
    if (!context.seed) return;
    const int noise = noise_of(position, *context.seed, 100);
    add("noise for the side to move", 1, [&](auto s) { return s == position.side_to_move() ? noise : 0; });
  }
};

constexpr SquareSet kMiddle = SquareSet::of(14, 15, 18, 19);
constexpr BySide<SquareSet> kEdge = {SquareSet::of(13), SquareSet::of(20)};

struct Eval3 {
  Flavour flavour;

  template <class List>
  void list(const Position& position, Side, const Context&, List& features) const {
    features.add("men", 1, [&](auto side) { return position.men(side).count(); });
    features.add("kings", 2, [&](auto side) { return position.kings(side).count(); });
    if (flavour == Flavour::Document) return;
    features.add("on the edge square", 0.5,
                 [&](auto side) { return (position.pieces(side) & kEdge[side]).count(); });
    features.add("in the centre", 0.75, [&](auto side) { return (position.pieces(side) & kMiddle).count(); });
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_001_eval1(Flavour flavour) {
  return std::make_unique<ListedEvaluation<Eval1>>(Eval1{flavour});
}
std::unique_ptr<Evaluation> make_001_eval2(Flavour flavour) {
  return std::make_unique<ListedEvaluation<Eval2>>(Eval2{flavour});
}
std::unique_ptr<Evaluation> make_001_eval3(Flavour flavour) {
  return std::make_unique<ListedEvaluation<Eval3>>(Eval3{flavour});
}

}  // namespace kelso::classroom
