#include "endgame_files/probe.hpp"

#include <tuple>

#include <fmt/format.h>

#include "rules/generate.hpp"

namespace kelso::endgame_files {

namespace {

using endgame::Database;
using endgame::Value;
using endgame::Verdict;
using rules::Position;

Worth worth_of(const Database& database, const Position& position) {
  const auto verdict = database.verdict(position);
  if (!verdict) return {database.value(position), std::nullopt};
  return {verdict->value, verdict->value == Value::Draw ? std::nullopt : std::optional(verdict->plies)};
}

Worth worth_of_move(const Database& database, const Position& position, rules::Move move) {
  const Worth after = worth_of(database, position.after(move));
  if (!after.value) return {};
  return {opposite(*after.value), after.plies ? std::optional(*after.plies + 1) : std::nullopt};
}

}  // namespace

ProbedPosition probe(const Database& database, const Position& position) {
  ProbedPosition probed{worth_of(database, position), {}};
  for (rules::Move move : rules::legal_moves(position))
    probed.moves.push_back({move, worth_of_move(database, position, move)});
  return probed;
}

bool is_better(const Worth& a, const Worth& b) {
  if (!a.value || !b.value) return a.value.has_value() && !b.value;
  return Verdict{*a.value, a.plies.value_or(0)}.is_better_than({*b.value, b.plies.value_or(0)});
}

std::string to_text(const Worth& worth) {
  if (!worth.value) return "unknown";
  std::string text(to_text(*worth.value));
  if (worth.plies) text += fmt::format(" in {} {}", *worth.plies, *worth.plies == 1 ? "ply" : "plies");
  return text;
}

}  // namespace kelso::endgame_files
