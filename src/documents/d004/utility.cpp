#include "documents/d004/utility.hpp"

namespace kelso::documents::d004 {

namespace {

struct Weight {
  const char* name;
  double value;
  Hundredths hundredths;
};

constexpr std::array<Weight, kFeatureCount> kWeights = {{
    {"pawns", 1, 100},
    {"kings", 2, 200},
    {"back row, other squares", 0.7, 70},
    {"back row, ideal squares", 0.75, 75},
    {"pawns in the centre", 0.4, 40},
    {"pawns in the centre-edge", 0.2, 20},
    {"kings in the centre", 0.8, 80},
    {"kings in the centre-edge", 0.4, 40},
    {"vulnerable pieces", -0.5, -50},
    {"protected pieces", 0.5, 50},
}};

constexpr Squares kCentre = Squares::block(2, 5, 1, 6);
constexpr Squares kCentreEdge = Squares::block(2, 5, 0, 0) | Squares::block(2, 5, 7, 7);
constexpr Squares kInner = Squares::block(1, 6, 1, 6);
constexpr BySide<Squares> kBackRow = {Squares::row(7), Squares::row(0)};
constexpr BySide<Squares> kIdealBackRow = {Squares::at(7, 2) | Squares::at(7, 6),
                                           Squares::at(0, 1) | Squares::at(0, 5)};

// The squares between an attacker and an empty square behind them, in the direction of the attack.
constexpr Squares under_attack(Squares attackers, Direction attack, Squares empty) {
  return attackers.shifted(attack) & empty.shifted(opposite(attack));
}

struct Attackers {
  Squares from_above;
  Squares from_below;
};

constexpr Squares vulnerable(Squares pieces, Attackers attackers, Squares empty) {
  return kInner & pieces &
         (under_attack(attackers.from_above, Direction::DownLeft, empty) |
          under_attack(attackers.from_above, Direction::DownRight, empty) |
          under_attack(attackers.from_below, Direction::UpLeft, empty) |
          under_attack(attackers.from_below, Direction::UpRight, empty));
}

// Men attack forward, so a black piece is attacked from above by every red piece, from below by kings.
template <Side S>
Attackers attackers_of(const Position& position, Flavour flavour) {
  if (S == Side::Black) return {position.pieces(Side::White), position.kings(Side::White)};
  const Side asked_for = flavour == Flavour::Document ? Side::White : Side::Black;
  return {position.kings(asked_for), position.pieces(asked_for)};
}

template <Side S>
FeatureCounts count_features_of(const Position& position, Flavour flavour) {
  const Squares pieces = position.pieces(S);
  const Squares men = position.men(S);
  const Squares kings = position.kings(S);
  const int in_danger = vulnerable(pieces, attackers_of<S>(position, flavour), position.empty()).count();
  return {men.count(),
          kings.count(),
          (pieces & kBackRow[S] & ~kIdealBackRow[S]).count(),
          (pieces & kIdealBackRow[S]).count(),
          (men & kCentre).count(),
          (men & kCentreEdge).count(),
          (kings & kCentre).count(),
          (kings & kCentreEdge).count(),
          in_danger,
          pieces.count() - in_danger};
}

}  // namespace

BySide<FeatureCounts> count_features(const Position& position, Flavour flavour) {
  return {count_features_of<Side::Black>(position, flavour),
          count_features_of<Side::White>(position, flavour)};
}

double utility(const Position& position, Flavour flavour) {
  const BySide<FeatureCounts> counts = count_features(position, flavour);
  double sum = 0.0;
  for (std::size_t i = 0; i < kFeatureCount; ++i)
    sum += kWeights[i].value * (counts.black[i] - counts.white[i]);
  return sum;
}

Hundredths utility_in_hundredths(const Position& position, Flavour flavour) {
  const BySide<FeatureCounts> counts = count_features(position, flavour);
  Hundredths sum = 0;
  for (std::size_t i = 0; i < kFeatureCount; ++i)
    sum += kWeights[i].hundredths * (counts.black[i] - counts.white[i]);
  return sum;
}

Explanation explain(const Position& position, Flavour flavour, Arithmetic arithmetic) {
  const BySide<FeatureCounts> counts = count_features(position, flavour);
  Explanation explanation{.value = arithmetic == Arithmetic::Double
                                       ? utility(position, flavour)
                                       : utility_in_hundredths(position, flavour) / 100.0,
                          .features = {}};
  for (std::size_t i = 0; i < kFeatureCount; ++i) {
    const int count = counts.black[i] - counts.white[i];
    explanation.features.push_back(
        {kWeights[i].name, static_cast<double>(count), kWeights[i].value, kWeights[i].value * count});
  }
  return explanation;
}

}  // namespace kelso::documents::d004
