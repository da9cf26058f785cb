#include "player/value_text.hpp"

#include <cmath>

#include <fmt/format.h>

namespace kelso::player {

namespace {

std::string end_text(const Value& value) {
  const char* end = value.kind == Value::Kind::Win ? "win" : "loss";
  if (!value.plies) return end;
  return fmt::format("{} in {} {}", end, *value.plies, *value.plies == 1 ? "ply" : "plies");
}

}  // namespace

std::string to_text(const Value& value) {
  if (value.kind != Value::Kind::Points) return end_text(value);
  const double hundredths = std::round(value.points * 100) + 0.0;  // turns -0 into +0
  return fmt::format("{:+.2f}", hundredths / 100);
}

std::string to_exact_text(const Value& value) {
  return value.kind == Value::Kind::Points ? fmt::format("{}", value.points) : end_text(value);
}

}  // namespace kelso::player
