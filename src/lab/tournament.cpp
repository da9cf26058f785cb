#include "lab/tournament.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

namespace kelso::lab {

std::vector<Encounter> round_robin(std::size_t players) {
  // The circle method: one place is fixed, the others rotate; with an odd number of players it is empty.
  const std::size_t seats = players + players % 2;
  std::vector<std::size_t> circle(seats);
  std::iota(circle.begin(), circle.end(), std::size_t{0});
  std::vector<Encounter> encounters;
  for (std::size_t round = 1; round < seats; ++round) {
    for (std::size_t i = 0; i < seats / 2; ++i) {
      const std::size_t a = circle[i];
      const std::size_t b = circle[seats - 1 - i];
      if (a < players && b < players) encounters.push_back({std::min(a, b), std::max(a, b)});
    }
    std::rotate(circle.begin() + 1, circle.end() - 1, circle.end());
  }
  return encounters;
}

std::vector<Encounter> gauntlet(std::size_t players) {
  std::vector<Encounter> encounters;
  for (std::size_t other = 1; other < players; ++other) encounters.push_back({0, other});
  return encounters;
}

std::vector<PairTask> encounter_tasks(const EncounterPlan& plan) {
  std::vector<PairTask> tasks;
  for (const std::size_t opening : schedule(plan.openings))
    for (const Encounter& encounter : plan.encounters)
      tasks.push_back(
          {plan.first_number + tasks.size(), encounter.first, encounter.second, opening, plan.openings.seed});
  return tasks;
}

CrossTable::CrossTable(std::size_t players)
    : records_(players, std::vector<Trinomial>(players)), byes_(players, 0) {}

void CrossTable::add(const PairOutcome& pair) {
  for (const GameScore score : pair.scores()) {
    records_[pair.task.first][pair.task.second].add(score);
    records_[pair.task.second][pair.task.first].add(reversed(score));
  }
}

void CrossTable::add_bye(std::size_t player, std::uint64_t pairs) { byes_[player] += pairs; }

RatingInput CrossTable::rating_input() const {
  RatingInput input{players(), {}};
  for (std::size_t i = 0; i < players(); ++i)
    for (std::size_t j = i + 1; j < players(); ++j)
      if (records_[i][j].games() > 0) input.results.push_back({i, j, records_[i][j]});
  return input;
}

std::vector<Standing> CrossTable::standings() const {
  const Ratings ratings = rate(rating_input());
  std::vector<Standing> standings;
  for (std::size_t player = 0; player < players(); ++player) {
    Standing standing{player, 4 * byes_[player], 2 * byes_[player], 0, ratings.players[player]};
    for (const Trinomial& record : records_[player]) {
      standing.half_points += 2 * record.wins + record.draws;
      standing.games += record.games();
    }
    standings.push_back(standing);
  }
  const std::vector<Standing> by_place = standings;
  for (Standing& standing : standings)
    for (const Standing& other : by_place)
      if (other.games > 0)
        standing.opponents_score += static_cast<double>(records_[standing.player][other.player].games()) *
                                    static_cast<double>(other.half_points) /
                                    static_cast<double>(2 * other.games);
  std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) {
    if (a.half_points != b.half_points) return a.half_points > b.half_points;
    return a.opponents_score > b.opponents_score;
  });
  return standings;
}

namespace {

class SwissPairing {
 public:
  SwissPairing(const CrossTable& table, std::vector<std::size_t> order)
      : table_(table), order_(std::move(order)), taken_(order_.size(), false) {}

  // Nothing if it cannot be done without a second meeting, or not within a reasonable search.
  std::vector<Encounter> without_rematch() { return find(0) ? encounters_ : std::vector<Encounter>(); }

  [[nodiscard]] std::vector<Encounter> of_neighbours() const {
    std::vector<Encounter> encounters;
    for (std::size_t i = 0; i + 1 < order_.size(); i += 2) encounters.push_back({order_[i], order_[i + 1]});
    return encounters;
  }

 private:
  static constexpr int kMostAttempts = 100'000;

  bool find(std::size_t from) {
    while (from < order_.size() && taken_[from]) ++from;
    if (from == order_.size()) return true;
    for (std::size_t other = from + 1; other < order_.size(); ++other) {
      if (taken_[other] || table_.record(order_[from], order_[other]).games() > 0) continue;
      if (++attempts_ > kMostAttempts) return false;
      taken_[from] = taken_[other] = true;
      encounters_.push_back({order_[from], order_[other]});
      if (find(from + 1)) return true;
      encounters_.pop_back();
      taken_[from] = taken_[other] = false;
    }
    return false;
  }

  const CrossTable& table_;
  std::vector<std::size_t> order_;
  std::vector<bool> taken_;
  std::vector<Encounter> encounters_;
  int attempts_ = 0;
};

}  // namespace

SwissRound swiss_round(const CrossTable& table) {
  SwissRound round;
  std::vector<std::size_t> order;
  for (const Standing& standing : table.standings()) order.push_back(standing.player);
  if (order.size() % 2 == 1) {
    const auto without = std::find_if(order.rbegin(), order.rend(),
                                      [&](std::size_t player) { return !table.had_bye(player); });
    const auto chosen = without == order.rend() ? order.rbegin() : without;
    round.byes.push_back(*chosen);
    order.erase(std::next(chosen).base());
  }
  SwissPairing pairing(table, std::move(order));
  round.encounters = pairing.without_rematch();
  if (round.encounters.empty()) round.encounters = pairing.of_neighbours();
  return round;
}

}  // namespace kelso::lab
