#include "server/hint_candidates.hpp"

#include <algorithm>

#include "endgame_files/probe.hpp"

namespace kelso::server {

namespace {

using play::Candidate;
using player::Value;

Value value_of(endgame::Value value, std::optional<int> plies) {
  if (value == endgame::Value::Win) return Value::win(plies);
  return value == endgame::Value::Loss ? Value::loss(plies) : Value::of_points(0);
}

}  // namespace

std::vector<Candidate> candidates_of_database(const rules::Position& position,
                                              const endgame::Database& database) {
  if (position.occupied().count() > database.most_pieces()) return {};
  endgame_files::ProbedPosition probed = endgame_files::probe(database, position);
  std::ranges::stable_sort(probed.moves, endgame_files::is_better, &endgame_files::ProbedMove::worth);
  std::vector<Candidate> candidates;
  for (const endgame_files::ProbedMove& move : probed.moves) {
    if (!move.worth.value) return {};
    candidates.push_back({{move.move}, value_of(*move.worth.value, move.worth.plies)});
  }
  return candidates;
}

std::vector<Candidate> candidates_of_search(const search::Thought& thought) {
  std::vector<Candidate> candidates;
  for (const search::RootLine& line : thought.lines)
    if (candidates.empty() || (candidates.size() < 2 && is_known(line)))
      candidates.push_back(
          {line.pv.empty() ? search::Line{line.move} : line.pv, search::to_value(line.score)});
  return candidates;
}

bool is_known(const search::RootLine& line) { return line.score > -Score::infinite(); }

}  // namespace kelso::server
