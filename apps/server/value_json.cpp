#include "server/value_json.hpp"

#include <cmath>

#include "notation/move_text.hpp"
#include "play/hint_text.hpp"
#include "player/value_text.hpp"

namespace kelso::server {

using player::Value;

Json value_json(const Value& value) {
  if (value.kind == Value::Kind::Points)
    return {{"kind", "points"}, {"men", value.points}, {"text", player::to_text(value)}};
  const bool wins = value.kind == Value::Kind::Win;
  std::string text = wins ? "wins" : "loses";
  if (value.plies) text += " " + play::moves_text(*value.plies);
  return {{"kind", wins ? "win" : "loss"},
          {"plies", value.plies ? Json(*value.plies) : Json(nullptr)},
          {"text", text}};
}

// A man up is worth about three quarters of the bar's half.
double bar_of(const Value& value, board::Side side_to_move) {
  const double own = value.kind == Value::Kind::Win    ? 1
                     : value.kind == Value::Kind::Loss ? -1
                                                       : std::tanh(value.points);
  return side_to_move == board::Side::Black ? own : -own;
}

Json line_json(const rules::Position& position, const std::vector<rules::Move>& moves) {
  return notation::full_line_texts(position, moves);
}

}  // namespace kelso::server
