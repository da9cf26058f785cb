// Weights: the numbers of the hand-made evaluation, one for each term and phase of the game. The counts of
// features.hpp are multiplied by these and added up, so that regression can find the numbers (tuning.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kelso::eval {

// With all pieces on the board only `opening` counts, with none only `ending`, in between a mixture.
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
  DogHole = 5,      // a man in the opponent's double corner, whose other square the opponent holds
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
  Hole = 158,      // empty squares with an own man before and behind them
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

namespace detail {

// Whether each group begins where the one before it ends, the last ends where the weights do, and exactly the
// groups from BySquare on have a weight for each square.
constexpr bool groups_agree_with_terms() {
  std::size_t next = 0;
  for (const TermGroup& group : kTermGroups) {
    if (index_of(group.first) != next) return false;
    if ((group.count == kSquares) != (next >= index_of(Term::BySquare))) return false;
    next += group.count;
  }
  return next == kWeights;
}
static_assert(groups_agree_with_terms(), "Term and kTermGroups must be changed together");

}  // namespace detail

// Round numbers after beginners' books: the start of tuning.
[[nodiscard]] Weights plain_weights();
// The result of `kelso tune` (tuned_weights.hpp), with which Kelso plays.
[[nodiscard]] Weights tuned_weights();

}  // namespace kelso::eval
