// Weights: the numbers of the hand-made evaluation, one for each term and phase of the game. The
// features of features.hpp are counted, multiplied by these and added up, so that regression can find
// the numbers (tuning.hpp).
//
//   Weights weights = plain_weights();
//   weights[Term::Man].opening;                   // thousandths of a man
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kelso::eval {

// With all pieces on the board the first counts, with none the second, in between a mixture.
struct Weight {
  int opening = 0;
  int ending = 0;

  friend constexpr bool operator==(Weight, Weight) = default;
};

// Where each group of weights begins. Groups of 32 have a weight for each square, numbered from the side's
// own view as Black's are; left and right are as this side sees them.
enum class Term : std::uint16_t {
  Man = 0,
  King = 1,
  Turn = 2,         // it is the side's turn
  TheMove = 3,      // the side to move has the opposition
  Trade = 4,        // the lead in pieces as a share of all pieces
  DogHole = 5,      // a man in the hole beside the opponent's double corner, held by his man
  BlockedMan = 6,   // men without a step
  TrappedKing = 7,  // kings without a safe step
  LoneKing = 8,     // the side has kings and the other has none
  Runaway = 9,      // men that walk to the crowning row in 1, 2, 3, 4 or 5 steps
  BackRow = 14,     // which of the four squares of the back row are held, 16 patterns
  BySquare = 30,    // from here on
  ManSquare = 30,
  KingSquare = 62,
  LeftBacked = 94,  // men backed by a man, along either diagonal
  RightBacked = 126,
  Hole = 158,      // empty squares that a man of the opponent could settle on behind ours
  LeftStep = 190,  // where a man can step without being taken
  RightStep = 222,
  LeftExposed = 254,  // where a man can step but is taken
  RightExposed = 286,
  LeftContact = 318,  // men with a piece of the opponent right before them
  RightContact = 350,
  KingStep = 382,  // where a king can step without being taken
  End = 414,
};

inline constexpr std::size_t kWeights = static_cast<std::size_t>(Term::End);
inline constexpr std::size_t kSquares = 32;
inline constexpr std::size_t kRunawaySteps = 5;
inline constexpr int kWeightsPerPoint = 10;  // finer than scores, as many small weights are added up

[[nodiscard]] constexpr std::size_t index_of(Term term, std::size_t place = 0) {
  return static_cast<std::size_t>(term) + place;
}

class Weights {
 public:
  constexpr Weights() = default;
  explicit constexpr Weights(const std::array<Weight, kWeights>& values) : values_(values) {}

  [[nodiscard]] constexpr Weight operator[](std::size_t index) const { return values_[index]; }
  [[nodiscard]] constexpr Weight& operator[](std::size_t index) { return values_[index]; }
  [[nodiscard]] constexpr Weight operator[](Term term) const { return values_[index_of(term)]; }
  friend constexpr bool operator==(const Weights&, const Weights&) = default;

 private:
  std::array<Weight, kWeights> values_{};
};

struct TermGroup {
  std::string_view name;
  Term first;
  std::size_t count;
};

// All groups in their order, for people and for files.
inline constexpr std::array<TermGroup, 23> kTermGroups = {{{"Man", Term::Man, 1},
                                                           {"King", Term::King, 1},
                                                           {"Turn", Term::Turn, 1},
                                                           {"TheMove", Term::TheMove, 1},
                                                           {"Trade", Term::Trade, 1},
                                                           {"DogHole", Term::DogHole, 1},
                                                           {"BlockedMan", Term::BlockedMan, 1},
                                                           {"TrappedKing", Term::TrappedKing, 1},
                                                           {"LoneKing", Term::LoneKing, 1},
                                                           {"Runaway", Term::Runaway, kRunawaySteps},
                                                           {"BackRow", Term::BackRow, 16},
                                                           {"ManSquare", Term::ManSquare, kSquares},
                                                           {"KingSquare", Term::KingSquare, kSquares},
                                                           {"LeftBacked", Term::LeftBacked, kSquares},
                                                           {"RightBacked", Term::RightBacked, kSquares},
                                                           {"Hole", Term::Hole, kSquares},
                                                           {"LeftStep", Term::LeftStep, kSquares},
                                                           {"RightStep", Term::RightStep, kSquares},
                                                           {"LeftExposed", Term::LeftExposed, kSquares},
                                                           {"RightExposed", Term::RightExposed, kSquares},
                                                           {"LeftContact", Term::LeftContact, kSquares},
                                                           {"RightContact", Term::RightContact, kSquares},
                                                           {"KingStep", Term::KingStep, kSquares}}};

// What a beginner's book says, in round numbers: where tuning began.
[[nodiscard]] Weights plain_weights();
// What `kelso tune` found (tuned_weights.hpp): what Kelso plays with.
[[nodiscard]] Weights tuned_weights();

}  // namespace kelso::eval
