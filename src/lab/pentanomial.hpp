// Counts of game results (Trinomial) and of the results of pairs of games (Pentanomial), with mean and
// variance.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace kelso::lab {

// From the point of view of one player.
enum class GameScore : std::uint8_t { Loss, Draw, Win };

[[nodiscard]] constexpr GameScore reversed(GameScore score) {
  return static_cast<GameScore>(2 - static_cast<int>(score));
}

// Half points of the two games of a pair together: 0 … 4. A pair is one opening played twice with the
// colours exchanged; its two games depend on each other, different pairs do not.
struct PairScore {
  std::uint8_t half_points = 0;

  friend bool operator==(PairScore, PairScore) = default;
};

[[nodiscard]] constexpr PairScore pair_score(GameScore first, GameScore second) {
  return {static_cast<std::uint8_t>(static_cast<int>(first) + static_cast<int>(second))};
}

struct Trinomial {
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t wins = 0;

  void add(GameScore score) {
    ++(score == GameScore::Loss ? losses : score == GameScore::Draw ? draws : wins);
  }
  [[nodiscard]] std::uint64_t games() const { return losses + draws + wins; }
  [[nodiscard]] std::array<std::uint64_t, 3> counts() const { return {losses, draws, wins}; }
  friend bool operator==(const Trinomial&, const Trinomial&) = default;
};

struct Pentanomial {
  std::array<std::uint64_t, 5> pairs_with{};  // indexed by half points

  void add(PairScore score) {
    assert(score.half_points < pairs_with.size());
    ++pairs_with[score.half_points];
  }
  [[nodiscard]] std::uint64_t pairs() const;
  [[nodiscard]] const std::array<std::uint64_t, 5>& counts() const { return pairs_with; }
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

// Of the score per game, between 0 and 1.
struct Moments {
  std::uint64_t count = 0;  // independent observations: games of a Trinomial, pairs of a Pentanomial
  double mean = 0;
  double variance = 0;  // of one observation

  [[nodiscard]] double standard_error() const;  // of the mean
};

[[nodiscard]] Moments moments(const Trinomial& games);
[[nodiscard]] Moments moments(const Pentanomial& pairs);

}  // namespace kelso::lab
