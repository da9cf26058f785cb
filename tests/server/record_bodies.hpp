// Bodies of records for tests: those that Kelso 0.1.0 wrote, and damaged ones.
#pragma once

#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/api.hpp"

namespace kelso::server {

// From tests/server/records_0.1.0.
inline std::string body_of_0_1_0(const std::string& file) {
  std::ifstream stream(std::string(KELSO_SOURCE_DIR) + "/tests/server/records_0.1.0/" + file);
  if (!stream) throw std::runtime_error("cannot read the record " + file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The body with another value in one place, or without it: "black/kind".
inline std::string with(const Json& body, const std::string& place, const Json& value) {
  auto changed = nlohmann::ordered_json::parse(json_text(body));
  changed[nlohmann::ordered_json::json_pointer("/" + place)] =
      nlohmann::ordered_json::parse(json_text(value));
  return changed.dump();
}
inline std::string without(Json body, const std::string& key) {
  body.erase(key);
  return json_text(body);
}

// Calls with every body that differs from this one in a single value.
inline void for_each_damage(const Json& body, const std::function<void(const std::string&)>& call) {
  using Value = nlohmann::ordered_json;  // which knows places by their paths
  const std::vector<Value> others = {nullptr,
                                     -1,
                                     0,
                                     7,
                                     1.5,
                                     1e300,
                                     18446744073709551615u,
                                     "?",
                                     "",
                                     "../x",
                                     true,
                                     Value::array(),
                                     Value::object(),
                                     Value::array({1}),
                                     std::string(100'000, 'x')};
  const Value good = Value::parse(json_text(body));
  const Value places = good.flatten();
  for (const auto& [place, value] : places.items()) {
    Value::json_pointer pointer(place);
    for (; !pointer.empty(); pointer = pointer.parent_pointer())
      for (const Value& other : others) {
        Value damaged = good;
        damaged[pointer] = other;
        call(damaged.dump());
      }
  }
}

// Whatever is accepted must be written and read as the same record; everything else is refused with a
// sentence.
template <class Read>
void expect_refusal_or_round_trip(const Json& body, Read read) {
  int refused = 0;
  for_each_damage(body, [&](const std::string& damaged) {
    const auto record = read(damaged, 1);
    if (!record) {
      ++refused;
      EXPECT_TRUE(record.error().ends_with('.')) << record.error();
    } else {
      const std::string text = to_text(*record);
      const auto again = read(text, 1);
      ASSERT_TRUE(again) << again.error() << " " << text;
      EXPECT_EQ(*again, *record) << text;
    }
  });
  EXPECT_GT(refused, 0);
}

}  // namespace kelso::server
