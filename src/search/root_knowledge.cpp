#include "search/root_knowledge.hpp"

#include <algorithm>

namespace kelso::search {

using endgame::Database;
using endgame::Value;
using rules::Position;

namespace {

// Of a move, from the value of the position after it.
std::optional<Score> known_score(const Database& database, const Position& after) {
  if (const auto verdict = database.verdict(after)) {
    const int plies = verdict->plies + 1;
    return verdict->value == Value::Draw   ? Score::draw()
           : verdict->value == Value::Loss ? Score::win_in(plies)
                                           : Score::loss_in(plies);
  }
  const auto value = database.value(after);
  if (!value) return std::nullopt;
  return *value == Value::Draw   ? Score::draw()
         : *value == Value::Loss ? Score::known_win_in(1)
                                 : Score::known_loss_in(1);
}

Value value_of(Score score) {
  return score.is_win() ? Value::Win : score.is_loss() ? Value::Loss : Value::Draw;
}

// A distance, from the tables or proven by the search, is preferred to a bare verdict.
Score merged(Score found, Score known) {
  if (known.knows_distance()) return known;
  const bool proven = found.knows_distance() && value_of(found) == value_of(known);
  return proven ? found : known;
}

}  // namespace

RootKnowledge probe_root(const Database* database, const Position& position, std::size_t wanted,
                         std::vector<RootLine>& lines) {
  if (database == nullptr || lines.empty() || position.occupied().count() > database->most_pieces())
    return {};
  for (RootLine& line : lines) {
    line.known = known_score(*database, position.after(line.move));
    if (!line.known) return {};
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const RootLine& a, const RootLine& b) { return *a.known > *b.known; });
  const Score least = *lines[std::min(wanted, lines.size()) - 1].known;
  std::erase_if(lines, [least](const RootLine& line) { return *line.known < least; });
  return {value_of(*lines[0].known), position.occupied().count()};
}

// The search orders only the best lines; the scores of the others come from earlier iterations and must not
// be compared. If all are known from the databases, all can be compared.
std::vector<RootLine> with_known_scores(std::vector<RootLine> lines) {
  if (!std::ranges::all_of(lines, [](const RootLine& line) { return line.known.has_value(); })) return lines;
  for (RootLine& line : lines)
    if (line.known && line.score > -Score::infinite()) line.score = merged(line.score, *line.known);
  std::stable_sort(lines.begin(), lines.end(),
                   [](const RootLine& a, const RootLine& b) { return a.score > b.score; });
  return lines;
}

}  // namespace kelso::search
