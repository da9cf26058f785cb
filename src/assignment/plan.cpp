#include "assignment/plan.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"

namespace kelso::assignment {

namespace {

constexpr std::size_t kMostEvaluations = 4;
constexpr int kDeepest = 12;

// Separates values of an argument; none of them contains it.
constexpr char kSeparator = '\n';

std::string joined(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : std::string(1, kSeparator)) + value;
  return text;
}

std::string joined(const std::vector<int>& values) {
  std::vector<std::string> texts;
  for (const int value : values) texts.push_back(std::to_string(value));
  return joined(texts);
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> values;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(kSeparator, begin), text.size());
    values.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return values;
}

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool read_numbers(const std::string& text, std::vector<int>& numbers) {
  numbers.clear();
  for (const std::string& value : split(text))
    if (!read_number(value, numbers.emplace_back())) return false;
  return true;
}

template <class Value>
bool has_twice(const std::vector<Value>& values) {
  return std::set<Value>(values.begin(), values.end()).size() != values.size();
}

std::optional<UserError> fault_of(const Plan& plan) {
  const auto usage = UserError::usage;
  if (plan.evaluations.empty() && plan.players.size() < 2)
    return usage("name at least one evaluation with --eval, or two players with --player");
  if (plan.evaluations.size() + plan.players.size() > kMostEvaluations)
    return usage("at most four evaluations and players can be compared");
  if (!plan.evaluations.empty() && plan.algorithms.empty()) return usage("name at least one algorithm");
  if (!plan.evaluations.empty() && plan.depths.empty()) return usage("name at least one depth");
  if (has_twice(plan.evaluations) || has_twice(plan.players) || has_twice(plan.algorithms) ||
      has_twice(plan.depths))
    return usage("each evaluation, player, algorithm and depth is named once");
  for (const std::vector<int>& depths : {plan.depths, plan.growth_depths})
    for (const int depth : depths)
      if (depth < 1 || depth > kDeepest) return usage(fmt::format("depths go from 1 to {}", kDeepest));
  if (runs_of(plan).empty()) return usage("name a second evaluation or a second algorithm to compare with");
  return std::nullopt;
}

Seat seat_of(const std::string& algorithm, const std::string& evaluation, int depth) {
  return {.player = fmt::format("{}:eval={},depth={}", algorithm, evaluation, depth),
          .algorithm = algorithm,
          .evaluation = evaluation,
          .depth = depth};
}

void add_runs_at(const Plan& plan, int depth, std::vector<Run>& runs) {
  const auto add = [&](Seat first, Seat second) {
    runs.push_back({0, depth, std::move(first), std::move(second)});
  };
  for (const std::string& evaluation : plan.evaluations)
    for (std::size_t other = 1; other < plan.algorithms.size(); ++other)
      add(seat_of(plan.algorithms.front(), evaluation, depth),
          seat_of(plan.algorithms[other], evaluation, depth));
  for (std::size_t first = 0; first < plan.evaluations.size(); ++first)
    for (std::size_t second = first + 1; second < plan.evaluations.size(); ++second)
      for (const std::string& algorithm : plan.algorithms)
        add(seat_of(algorithm, plan.evaluations[first], depth),
            seat_of(algorithm, plan.evaluations[second], depth));
  for (const std::string& player : plan.players)
    for (const std::string& evaluation : plan.evaluations)
      add({.player = player}, seat_of(plan.algorithms.back(), evaluation, depth));
}

}  // namespace

std::string Seat::name() const {
  return is_complete_player() ? player : fmt::format("{} with {}", algorithm, evaluation);
}

Result<Plan, UserError> checked(Plan plan) {
  if (const auto fault = fault_of(plan)) return Failure(*fault);
  const machine::MachineClock clock;
  const player::Registry registry = players::all_players();
  std::set<std::string> tried;
  for (const Run& run : runs_of(plan))
    for (const Seat* seat : {&run.first, &run.second}) {
      if (!tried.insert(seat->player).second) continue;
      if (const auto player = registry.create(seat->player, {clock, plan.seed}); !player)
        return Failure(UserError::usage(fmt::format("{}: {}", seat->player, describe(player.error()))));
    }
  return plan;
}

lab::Arguments to_arguments(const Plan& plan) {
  return {{"evaluations", joined(plan.evaluations)}, {"players", joined(plan.players)},
          {"algorithms", joined(plan.algorithms)},   {"depths", joined(plan.depths)},
          {"growth", joined(plan.growth_depths)},    {"repeats", std::to_string(plan.repeats)},
          {"pairs", std::to_string(plan.pairs)},     {"seed", std::to_string(plan.seed)}};
}

Result<Plan, UserError> plan_from_arguments(const lab::Arguments& arguments) {
  const auto text = [&](std::string_view key) {
    const auto found = arguments.find(key);
    return found == arguments.end() ? std::string() : found->second;
  };
  Plan plan{.evaluations = split(text("evaluations")),
            .players = split(text("players")),
            .algorithms = split(text("algorithms"))};
  const bool is_readable =
      read_numbers(text("depths"), plan.depths) && read_numbers(text("growth"), plan.growth_depths) &&
      read_number(text("repeats"), plan.repeats) && plan.repeats > 0 &&
      read_number(text("pairs"), plan.pairs) && plan.pairs >= 0 && read_number(text("seed"), plan.seed);
  if (!is_readable || fault_of(plan))
    return Failure(UserError{"the stored settings are not those of an assignment"});
  return plan;
}

std::vector<Run> runs_of(const Plan& plan) {
  std::vector<Run> runs;
  for (const int depth : plan.depths) add_runs_at(plan, depth, runs);
  for (std::size_t first = 0; first < plan.players.size(); ++first)
    for (std::size_t second = first + 1; second < plan.players.size(); ++second)
      runs.push_back({0, 0, {.player = plan.players[first]}, {.player = plan.players[second]}});
  int number = 0;
  for (Run& run : runs) run.number = ++number;
  return runs;
}

std::vector<Comparison> comparisons_of(const Plan& plan) {
  std::vector<Comparison> comparisons;
  if (plan.pairs == 0) return comparisons;
  for (const Run& run : runs_of(plan))
    if (run.first.is_complete_player() ||
        (run.first.algorithm == plan.algorithms.back() && run.first.algorithm == run.second.algorithm))
      comparisons.push_back({run.first, run.second, run.depth});
  return comparisons;
}

}  // namespace kelso::assignment
