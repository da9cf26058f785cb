#include "lab/pentanomial.hpp"

#include <cmath>
#include <numeric>

namespace kelso::lab {

namespace {

template <std::size_t N>
Moments moments_of(const std::array<std::uint64_t, N>& counts) {
  const std::uint64_t total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  if (total == 0) return {};
  const auto score_of = [](std::size_t index) { return static_cast<double>(index) / (N - 1); };
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += score_of(i) * static_cast<double>(counts[i]);
  const double mean = sum / static_cast<double>(total);
  double squares = 0;
  for (std::size_t i = 0; i < N; ++i)
    squares += (score_of(i) - mean) * (score_of(i) - mean) * static_cast<double>(counts[i]);
  return {total, mean, squares / static_cast<double>(total)};
}

}  // namespace

std::uint64_t Pentanomial::pairs() const {
  return std::accumulate(pairs_with.begin(), pairs_with.end(), std::uint64_t{0});
}

double Moments::standard_error() const { return std::sqrt(variance / static_cast<double>(count)); }

Moments moments(const Trinomial& games) { return moments_of(games.counts()); }
Moments moments(const Pentanomial& pairs) { return moments_of(pairs.counts()); }

}  // namespace kelso::lab
