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

// Where each group of weights begins. Squares are numbered from the side's own view as Black's are.
enum class Term : std::uint8_t {
  Man = 0,
  King = 1,
  Turn = 2,         // it is the side's turn
  TheMove = 3,      // the side to move has the opposition
  Trade = 4,        // the lead in pieces as a share of all pieces
  DogHole = 5,      // a man in the hole beside the opponent's double corner, held by his man
  SafeStep = 6,     // steps of men after which they cannot be taken
  ExposedStep = 7,  // other steps of men
  BlockedMan = 8,   // men without a step
  LeftChain = 9,    // men backed by a man, along either diagonal
  RightChain = 10,
  Hole = 11,  // empty squares that a man of the opponent could settle on behind ours
  SafeKingStep = 12,
  TrappedKing = 13,  // kings without a safe step
  LoneKing = 14,     // the side has kings and the other has none
  Runaway = 15,      // men that walk to the crowning row in 1, 2, 3, 4 or 5 steps
  BackRow = 20,      // which of the four squares of the back row are held, 16 patterns
  ManSquare = 36,    // 32 squares
  KingSquare = 68,
  End = 100,
};

inline constexpr std::size_t kWeights = static_cast<std::size_t>(Term::End);
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
inline constexpr std::array<TermGroup, 19> kTermGroups = {{{"Man", Term::Man, 1},
                                                           {"King", Term::King, 1},
                                                           {"Turn", Term::Turn, 1},
                                                           {"TheMove", Term::TheMove, 1},
                                                           {"Trade", Term::Trade, 1},
                                                           {"DogHole", Term::DogHole, 1},
                                                           {"SafeStep", Term::SafeStep, 1},
                                                           {"ExposedStep", Term::ExposedStep, 1},
                                                           {"BlockedMan", Term::BlockedMan, 1},
                                                           {"LeftChain", Term::LeftChain, 1},
                                                           {"RightChain", Term::RightChain, 1},
                                                           {"Hole", Term::Hole, 1},
                                                           {"SafeKingStep", Term::SafeKingStep, 1},
                                                           {"TrappedKing", Term::TrappedKing, 1},
                                                           {"LoneKing", Term::LoneKing, 1},
                                                           {"Runaway", Term::Runaway, kRunawaySteps},
                                                           {"BackRow", Term::BackRow, 16},
                                                           {"ManSquare", Term::ManSquare, 32},
                                                           {"KingSquare", Term::KingSquare, 32}}};

// What a beginner's book says, in round numbers. Kelso plays with these until weights of `kelso tune` have
// won a match against them.
[[nodiscard]] Weights plain_weights();

}  // namespace kelso::eval
