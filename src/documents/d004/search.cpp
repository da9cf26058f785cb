#include "documents/d004/search.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <type_traits>

#include "base/random.hpp"

namespace kelso::documents::d004 {

namespace {

constexpr std::uint64_t kNodesBetweenStopChecks = 4096;

const DirectionOrder& directions(Order order) {
  if (order == Order::LrLlUrUl) return kLrLlUrUl;
  if (order == Order::LlLrUlUr) return kLlLrUlUr;
  return kUlUrLlLr;
}

// Adding 0.0 makes a negative zero positive.
double in_units(double value) { return value + 0.0; }
double in_units(Hundredths value) { return value / 100.0; }

// Value is double or Hundredths. Inside the search a value is from the side to move: changing the sign
// of a double is exact, so this finds what the document's separate MAX and MIN find.
template <class Value>
class Search {
 public:
  Search(const SearchSettings& settings, const Environment& environment)
      : settings_(settings), environment_(environment) {}

  [[nodiscard]] SearchRecord run(const Position& root);

 private:
  static constexpr Value kInfinity = std::numeric_limits<Value>::max();

  [[nodiscard]] Value value_for_mover(const Position& position) const;
  [[nodiscard]] std::vector<Move> ordered_moves(const Position& position);
  void sort_by_utility(const Position& position, std::vector<Move>& list);
  void value_root_moves(const Position& root, const std::vector<Move>& list);
  [[nodiscard]] Value value_of(const Position& position, int depth, Value alpha, Value beta);
  [[nodiscard]] bool is_leaf(const Position& position, int depth) const;
  [[nodiscard]] bool is_stopped();

  const SearchSettings& settings_;
  const Environment& environment_;
  SearchRecord record_;
  bool stopped_ = false;
};

template <class Value>
SearchRecord Search<Value>::run(const Position& root) {
  const std::vector<Move> list = ordered_moves(root);
  if (list.empty()) {
    record_.value = in_units(value_for_mover(root));
  } else if (list.size() == 1) {
    record_.move = played(root, list.front());
    record_.best_moves = {*record_.move};
    record_.value = in_units(-value_for_mover(root.after(list.front())));
  } else {
    value_root_moves(root, list);
  }
  record_.statistics.expanded = record_.statistics.visited;
  return record_;
}

template <class Value>
void Search<Value>::value_root_moves(const Position& root, const std::vector<Move>& list) {
  std::vector<Value> values;
  for (const Move& move : list) values.push_back(-value_of(root.after(move), 1, -kInfinity, kInfinity));
  if (stopped_) return;

  const Value best = std::ranges::max(values);
  for (std::size_t i = 0; i < list.size(); ++i) {
    record_.root_moves.emplace_back(played(root, list[i]), in_units(values[i]));
    if (values[i] == best) record_.best_moves.push_back(record_.root_moves.back().first);
  }
  record_.value = in_units(best);
  const std::size_t choice = settings_.seed ? Random(*settings_.seed).below(record_.best_moves.size()) : 0;
  record_.move = record_.best_moves[choice];
}

template <class Value>
Value Search<Value>::value_of(const Position& position, int depth, Value alpha, Value beta) {
  ++record_.statistics.visited;
  if (is_stopped()) return 0;
  if (is_leaf(position, depth)) {
    ++record_.statistics.leaf;
    ++record_.statistics.evaluations;
    return value_for_mover(position);
  }
  Value best = -kInfinity;
  for (const Move& move : ordered_moves(position)) {
    best = std::max(best, -value_of(position.after(move), depth + 1, -beta, -alpha));
    if (settings_.pruning == Pruning::Off) continue;
    if (best >= beta) {
      ++record_.cutoffs;
      break;
    }
    alpha = std::max(alpha, best);
  }
  return best;
}

template <class Value>
bool Search<Value>::is_leaf(const Position& position, int depth) const {
  return depth >= settings_.depth || !position.can_move(Side::Black) || !position.can_move(Side::White);
}

template <class Value>
Value Search<Value>::value_for_mover(const Position& position) const {
  Value value;
  if constexpr (std::is_same_v<Value, double>)
    value = utility(position, settings_.flavour);
  else
    value = utility_in_hundredths(position, settings_.flavour);
  return position.side_to_move() == Side::Black ? value : -value;
}

template <class Value>
std::vector<Move> Search<Value>::ordered_moves(const Position& position) {
  std::vector<Move> list = moves(position, directions(settings_.order));
  if (settings_.order == Order::Captures)
    std::ranges::stable_sort(list, std::greater{}, [](const Move& move) { return move.captured.count(); });
  if (settings_.order == Order::Utility) sort_by_utility(position, list);
  if (list.empty()) return list;
  ++record_.statistics.interior;
  record_.statistics.generated += list.size();
  return list;
}

template <class Value>
void Search<Value>::sort_by_utility(const Position& position, std::vector<Move>& list) {
  struct Valued {
    Value value_for_opponent;
    Move move;
  };
  std::vector<Valued> valued;
  valued.reserve(list.size());
  for (const Move& move : list) valued.push_back({value_for_mover(position.after(move)), move});
  record_.statistics.evaluations += list.size();
  std::ranges::stable_sort(valued, std::less{}, &Valued::value_for_opponent);
  std::ranges::transform(valued, list.begin(), &Valued::move);
}

template <class Value>
bool Search<Value>::is_stopped() {
  if (record_.statistics.visited % kNodesBetweenStopChecks == 0 && environment_.is_stopped()) stopped_ = true;
  return stopped_;
}

}  // namespace

SearchRecord search(const board::Board& board, Side side, const SearchSettings& settings,
                    const Environment& environment) {
  assert(settings.depth >= 1);
  const Position root(board, side);
  const std::int64_t start = environment.now();
  SearchRecord record = settings.arithmetic == Arithmetic::Double
                            ? Search<double>(settings, environment).run(root)
                            : Search<Hundredths>(settings, environment).run(root);
  record.statistics.time_us = environment.now() - start;
  return record;
}

}  // namespace kelso::documents::d004
