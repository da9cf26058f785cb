#include "classroom/evaluations/document_000.hpp"
#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"
#include "rules/generator.hpp"

namespace kelso::classroom {

using board::Side;
using rules::Generator;
using rules::Position;

namespace {

constexpr int kCritical = 6'000'000;
constexpr int kLateGame = 40;  // own moves made

struct Weights {
  int man;
  int king;
  int mobility;
  int back_row;
};

struct Assessment {
  Weights own{40, 90, 5, 5};
  Weights opponent{40, 90, 5, 2};
  int own_bonus = 0;
  int opponent_bonus = 0;
};

struct Camp {
  int men;
  int kings;
  int mobility;
  int back_row;

  [[nodiscard]] int pieces() const { return men + kings; }
};

template <Side S>
Camp camp_of(const Position& position) {
  return {position.men(S).count(), position.kings(S).count(), Generator<S>(position).count_paths(),
          (position.men(S) & kBackRow<S>).count()};
}

// Whether some move has as many landing squares as the opponent has pieces. Meant for captures that end
// the game; but a step has one landing square, so against a single piece any step will do.
template <Side S>
bool finishes(const Position& position, int enemies) {
  const Generator<S> generator(position);
  if (!generator.can_capture()) return enemies == 1;
  bool found = false;
  generator.visit_captures([&](rules::Move move) { found |= move.captured().count() == enemies; });
  return found;
}

void weigh_by_stage(Assessment& assessment, int own_moves_made) {
  if (own_moves_made < kLateGame) return;
  assessment.own = {20, 80, 3, 2};
  assessment.opponent = {20, 80, 3, 1};
}

void weigh_by_lead(Assessment& assessment, const Camp& own, const Camp& enemy) {
  const int lead = own.pieces() - enemy.pieces();
  const auto set_men_and_kings = [](Weights& weights, int man, int king) {
    weights.man = man;
    weights.king = king;
  };
  if (lead >= 2) {
    assessment.own_bonus += 1'000;
    set_men_and_kings(assessment.opponent, 600, 1'600);
    set_men_and_kings(assessment.own, 1, 1);
  }
  if (lead >= 4) {
    assessment.own_bonus += 10'000;
    set_men_and_kings(assessment.opponent, 6'000, 16'000);
  }
  if (lead <= -2) {
    assessment.opponent_bonus += 1'000;
    set_men_and_kings(assessment.own, 60, 160);
  }
  if (own.kings - enemy.kings >= 2) assessment.own_bonus += 100;
  if (own.kings - enemy.kings <= -2) assessment.opponent_bonus += 100;
}

template <Side S>
Assessment assess(const Position& position, const Camp& own, const Camp& enemy, int own_moves_made) {
  Assessment assessment;
  if (own.mobility == 0) {
    assessment.opponent_bonus = kCritical;
  } else if (finishes<S>(position, enemy.pieces())) {
    assessment.own_bonus = kCritical;
  } else {
    weigh_by_stage(assessment, own_moves_made);
    weigh_by_lead(assessment, own, enemy);
  }
  return assessment;
}

struct Ef1 {
  template <class List>
  void list(const Position& position, Side side, const Context& context, List& features) const {
    if (side == Side::Black)
      list_for<Side::Black>(position, context, features);
    else
      list_for<Side::White>(position, context, features);
  }

  template <Side S, class List>
  static void list_for(const Position& position, const Context& context, List& features) {
    const Camp own = camp_of<S>(position);
    const Camp enemy = camp_of<opponent(S)>(position);
    const Assessment assessment = assess<S>(position, own, enemy, context.own_moves_made);
    features.add_own("own men", assessment.own.man, own.men);
    features.add_own("own kings", assessment.own.king, own.kings);
    features.add_own("own moves", assessment.own.mobility, own.mobility);
    features.add_own("own men on the back row", assessment.own.back_row, own.back_row);
    features.add_own("own bonus", assessment.own_bonus, 1);
    features.add_opponent("opponent's men", assessment.opponent.man, enemy.men);
    features.add_opponent("opponent's kings", assessment.opponent.king, enemy.kings);
    features.add_opponent("opponent's moves", assessment.opponent.mobility, enemy.mobility);
    features.add_opponent("opponent's men on the back row", assessment.opponent.back_row, enemy.back_row);
    features.add_opponent("opponent's bonus", assessment.opponent_bonus, 1);
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_000_ef1() { return std::make_unique<ListedEvaluation<Ef1>>(); }

}  // namespace kelso::classroom
