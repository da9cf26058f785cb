// The conclusion of an assignment: sentences made from its figures, each with what it rests on.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assignment/figures.hpp"
#include "assignment/results.hpp"
#include "lab/elo.hpp"

namespace kelso::assignment {

namespace {

// Below this many pairs an interval says little, however clear it looks.
constexpr std::uint64_t kFewPairs = 10;

std::vector<double> visited(const std::vector<Work>& searches) {
  std::vector<double> values;
  for (const Work& work : searches) values.push_back(static_cast<double>(work.visited));
  return values;
}

// "38 % fewer" or "12 % more".
std::string percentage(double ratio) {
  return ratio < 1 ? fmt::format("{:.0f} % fewer", (1 - ratio) * 100)
                   : fmt::format("{:.0f} % more", (ratio - 1) * 100);
}

bool is_same_work(const WorkResult& work, std::size_t other) {
  return visited(work.record.searches[other]) == visited(work.record.searches.front());
}

// Where the searches visit the same nodes at every depth, with every evaluation, as equal algorithms do.
std::optional<std::string> equality_sentence(const Results& results, std::size_t other) {
  if (results.work.empty() ||
      !std::ranges::all_of(results.work, [&](const WorkResult& work) { return is_same_work(work, other); }))
    return std::nullopt;
  return fmt::format(
      "{} and {} visit exactly the same nodes in every search that was counted: neither prunes more than the "
      "other.",
      results.plan.algorithms.front(), results.plan.algorithms[other]);
}

std::string algorithm_sentence(const Plan& plan, const WorkResult& work, std::size_t other) {
  const std::string& first = plan.algorithms.front();
  const std::string& second = plan.algorithms[other];
  const auto nodes = ratio_of(visited(work.record.searches[other]), visited(work.record.searches.front()));
  const std::string where = fmt::format("At depth {} with {}", work.depth, work.evaluation);
  if (!nodes) return fmt::format("{} the work of {} and {} cannot be compared.", where, first, second);
  const std::string figures =
      fmt::format("ratio {:.2f}, 95 % interval {:.2f} to {:.2f}, {} positions", nodes->ratio, nodes->low,
                  nodes->high, work.record.searches.front().size());
  if (!nodes->is_clear())
    return fmt::format("{} the searches do not show whether {} or {} needs fewer nodes ({}).", where, first,
                       second, figures);
  return fmt::format("{} {} visits {} nodes than {} ({}).", where, second, percentage(nodes->ratio), first,
                     figures);
}

std::string strength_sentence(const ComparisonResult& result) {
  const auto& [comparison, record] = result;
  const auto label = [](const Seat& seat) {
    return seat.is_complete_player() ? seat.player : seat.evaluation;
  };
  const std::string first = label(comparison.first);
  const std::string second = label(comparison.second);
  const lab::Moments moments = lab::moments(record.pairs);
  const lab::EloEstimate elo = lab::estimate_elo(moments);
  const std::string where = comparison.depth > 0 ? fmt::format("At depth {} ", comparison.depth) : "";
  const std::string score = fmt::format("{:.1f} % of {} games", moments.mean * 100, record.games.games());
  if (record.pairs.pairs() < kFewPairs)
    return fmt::format("{}{} scored {} against {}: too few games to tell which is better.", where, first,
                       score, second);
  if (!std::isfinite(elo.low) && moments.variance == 0)
    return fmt::format("{}{} scored {} against {}, every pair of games with the same result.", where, first,
                       score, second);
  const std::string& better = moments.mean >= 0.5 ? first : second;
  const double likelihood = std::max(elo.likelihood_of_superiority, 1 - elo.likelihood_of_superiority);
  if (likelihood < 0.975)
    return fmt::format(
        "{}{} scored {} against {}: the games do not show which is better ({:.0f} Elo, 95 % interval "
        "{:.0f} to {:.0f}).",
        where, first, score, second, elo.elo, elo.low, elo.high);
  return fmt::format(
      "{}{} is better: {} scored {} against {} ({:.0f} Elo, 95 % interval {:.0f} to {:.0f}, likelihood "
      "{:.1f} %).",
      where, better, first, score, second, elo.elo, elo.low, elo.high, likelihood * 100);
}

// How the work grows from the smallest depth to the largest, for the last algorithm.
std::optional<std::string> growth_sentence(const Results& results, const std::string& evaluation) {
  const std::size_t algorithm = results.plan.algorithms.size() - 1;
  const WorkResult* first = nullptr;
  const WorkResult* last = nullptr;
  for (const WorkResult& work : results.work)
    if (work.evaluation == evaluation) {
      if (!first) first = &work;
      last = &work;
    }
  if (!first || first == last) return std::nullopt;
  const double from = mean_visited(first->record.searches[algorithm]);
  const double to = mean_visited(last->record.searches[algorithm]);
  if (from <= 0 || to <= 0) return std::nullopt;
  const double factor = std::pow(to / from, 2.0 / (last->depth - first->depth));
  return fmt::format("With {} two plies more cost {} about {:.1f} times as many nodes (depths {} to {}).",
                     evaluation, results.plan.algorithms[algorithm], factor, first->depth, last->depth);
}

}  // namespace

std::vector<std::string> conclusions_of(const Results& results) {
  std::vector<std::string> sentences;
  for (const ComparisonResult& comparison : results.comparisons)
    sentences.push_back(strength_sentence(comparison));
  for (std::size_t other = 1; other < results.plan.algorithms.size(); ++other) {
    if (auto sentence = equality_sentence(results, other)) {
      sentences.push_back(*std::move(sentence));
      continue;
    }
    for (const WorkResult& work : results.work)
      if (std::ranges::find(results.plan.depths, work.depth) != results.plan.depths.end())
        sentences.push_back(algorithm_sentence(results.plan, work, other));
  }
  for (const std::string& evaluation : results.plan.evaluations)
    if (auto sentence = growth_sentence(results, evaluation)) sentences.push_back(*std::move(sentence));
  return sentences;
}

}  // namespace kelso::assignment
