// Bodies of records for tests: those that Kelso 0.1.0 wrote, and damaged ones.
#pragma once

#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

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
inline std::string with(Json body, const std::string& place, const Json& value) {
  body[Json::json_pointer("/" + place)] = value;
  return json_text(body);
}
inline std::string without(Json body, const std::string& key) {
  body.erase(key);
  return json_text(body);
}

// Calls with every body that differs from this one in a single value.
inline void for_each_damage(const Json& body, const std::function<void(const std::string&)>& call) {
  const std::vector<Json> others = {nullptr,
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
                                    Json::array(),
                                    Json::object(),
                                    Json::array({1}),
                                    std::string(100'000, 'x')};
  const Json places = body.flatten();
  for (const auto& [place, value] : places.items()) {
    Json::json_pointer pointer(place);
    for (; !pointer.empty(); pointer = pointer.parent_pointer())
      for (const Json& other : others) {
        Json damaged = body;
        damaged[pointer] = other;
        call(json_text(damaged));
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
