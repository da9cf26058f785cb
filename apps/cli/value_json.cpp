#include "cli/value_json.hpp"

namespace kelso::cli {

using player::Value;

Json value_json(const Value& value) {
  if (value.kind == Value::Kind::Points) return value.points;
  return value.kind == Value::Kind::Win ? "WIN" : "LOSS";
}

void add_value(Json& json, const Value& value) {
  json["value"] = value_json(value);
  if (value.plies) json["plies"] = *value.plies;
}

}  // namespace kelso::cli
