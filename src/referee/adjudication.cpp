#include "referee/adjudication.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace kelso::referee {

namespace {

using player::Pair;
using player::TextError;

Result<double, TextError> score_of(const Pair& pair) {
  double score = 0;
  const std::string text = pair.value.value_or("");
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), score);
  if (problem != std::errc() || end != text.data() + text.size() || !(score >= 0))
    return Failure(TextError{pair.value_column, "expected a score of 0 or more for " + pair.key});
  return score;
}

double number_of(const player::Value& value) {
  constexpr double kProved = std::numeric_limits<double>::infinity();
  if (value.kind == player::Value::Kind::Win) return kProved;
  if (value.kind == player::Value::Kind::Loss) return -kProved;
  return value.points;
}

// The last values from the point of view of the player that moved last, the newest first. Nothing if
// there are fewer or one is missing.
std::optional<std::vector<double>> last_values(const Adjudication::Values& values, std::size_t count) {
  if (values.size() < count) return std::nullopt;
  std::vector<double> last;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<player::Value>& value = values[values.size() - 1 - i];
    if (!value) return std::nullopt;
    last.push_back(i % 2 == 0 ? number_of(*value) : -number_of(*value));
  }
  return last;
}

}  // namespace

rules::Outcome outcome_at_limit(const rules::Position& position, Adjudication::AtLimit at_limit) {
  const int lead = position.pieces(board::Side::Black).count() - position.pieces(board::Side::White).count();
  if (at_limit == Adjudication::AtLimit::Draw || lead == 0) return {std::nullopt, rules::Reason::PlyLimit};
  return {lead > 0 ? board::Side::Black : board::Side::White, rules::Reason::Adjudication};
}

Result<Adjudication, TextError> Adjudication::parse(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kKeys = {
      "resign", "resign-moves", "draw", "draw-moves", "draw-from", "plies", "tables"};
  const auto pairs = player::parse_pairs(text);
  if (!pairs) return Failure(pairs.error());
  if (const auto unknown = player::unknown_key(*pairs, kKeys)) return Failure(*unknown);
  Adjudication adjudication;
  for (const Pair& pair : *pairs) {
    if (pair.key == "tables") {
      adjudication.tables = pair.value.value_or("");
      continue;
    }
    if (pair.key == "resign" || pair.key == "draw") {
      const auto score = score_of(pair);
      if (!score) return Failure(score.error());
      (pair.key == "resign" ? adjudication.resign : adjudication.draw) = *score;
      continue;
    }
    const auto number = player::whole_number(pair, {1, 10'000});
    if (!number) return Failure(number.error());
    const int value = static_cast<int>(*number);
    if (pair.key == "resign-moves") adjudication.resign_moves = value;
    if (pair.key == "draw-moves") adjudication.draw_moves = value;
    if (pair.key == "draw-from") adjudication.draw_from = value;
    if (pair.key == "plies") adjudication.plies = value;
  }
  return adjudication;
}

std::optional<rules::Outcome> Adjudication::verdict(const rules::Game& game, const Values& values) const {
  const board::Side mover = opponent(game.position().side_to_move());
  if (resign) {
    if (const auto last = last_values(values, 2 * static_cast<std::size_t>(resign_moves))) {
      const auto [least, most] = std::minmax_element(last->begin(), last->end());
      if (*least >= *resign) return rules::Outcome{mover, rules::Reason::Adjudication};
      if (*most <= -*resign) return rules::Outcome{opponent(mover), rules::Reason::Adjudication};
    }
  }
  if (draw && game.plies() >= static_cast<std::size_t>(draw_from)) {
    const auto last = last_values(values, 2 * static_cast<std::size_t>(draw_moves));
    const auto is_level = [this](double value) { return std::abs(value) <= *draw; };
    if (last && std::all_of(last->begin(), last->end(), is_level))
      return rules::Outcome{std::nullopt, rules::Reason::Adjudication};
  }
  if (plies && game.plies() >= static_cast<std::size_t>(*plies))
    return outcome_at_limit(game.position(), at_limit);
  return std::nullopt;
}

}  // namespace kelso::referee
