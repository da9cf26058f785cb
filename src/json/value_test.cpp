#include "json/value.hpp"

#include <limits>
#include <set>

#include <gtest/gtest.h>

namespace kelso::json {
namespace {

TEST(JsonValue, braces_make_objects_of_pairs_and_lists_of_all_else) {
  EXPECT_EQ((Json{{"a", 1}, {"b", {{"c", nullptr}}}}).dump(), R"({"a":1,"b":{"c":null}})");
  EXPECT_EQ((Json{1, 2}).dump(), "[1,2]");
  EXPECT_EQ((Json{{"a", 1}, 2}).dump(), R"([["a",1],2])");
  EXPECT_EQ((Json{{1, "a"}}).dump(), R"([[1,"a"]])");
  EXPECT_EQ(Json::array({"a", "b"}).dump(), R"(["a","b"])");
  EXPECT_EQ((Json{"a", "b"}).dump(), R"(["a","b"])");
}

TEST(JsonValue, is_made_from_numbers_texts_and_collections) {
  EXPECT_EQ(Json(-3).dump(), "-3");
  EXPECT_EQ(Json(std::numeric_limits<std::uint64_t>::max()).dump(), "18446744073709551615");
  EXPECT_EQ(Json(1.0).dump(), "1.0");
  EXPECT_EQ(Json(0.1).dump(), "0.1");
  EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).dump(), "null");
  EXPECT_EQ(Json(true).dump(), "true");
  EXPECT_EQ(Json(std::string_view("a\"\n")).dump(), R"("a\"\n")");
  EXPECT_EQ(Json(std::vector<int>{1, 2}).dump(), "[1,2]");
  EXPECT_EQ(Json(std::set<std::string>{"b", "a"}).dump(), R"(["a","b"])");
  EXPECT_EQ(Json(std::array<double, 1>{2.5}).dump(), "[2.5]");
}

TEST(JsonValue, replaces_bytes_that_are_not_utf_8) { EXPECT_EQ(Json("a\xff").dump(), "\"a\xef\xbf\xbd\""); }

TEST(JsonValue, keeps_the_order_of_keys_and_replaces_in_place) {
  Json json = Json::parse(R"({"b": 1, "a": 2, "b": 3})");
  EXPECT_EQ(json.dump(), R"({"b":3,"a":2})");
  json["c"] = 4;
  json.update({{"a", 5}, {"d", 6}});
  EXPECT_EQ(json.dump(), R"({"b":3,"a":5,"c":4,"d":6})");
  json.erase("b");
  EXPECT_EQ(json.dump(), R"({"a":5,"c":4,"d":6})");
  EXPECT_FALSE(json.contains("b"));
  EXPECT_EQ(json.at("a"), 5);
}

TEST(JsonValue, null_grows_to_a_list_or_an_object) {
  Json list, object;
  EXPECT_TRUE(list.empty());
  for (const Json& value : list) ADD_FAILURE() << value;
  list.push_back(1);
  object["a"]["b"] = 2;
  EXPECT_EQ(list.dump(), "[1]");
  EXPECT_EQ(object.dump(), R"({"a":{"b":2}})");
}

TEST(JsonValue, reads_every_type) {
  const Json json = Json::parse(R"([null, true, -1, 2, 1.5, "x", [], {}])");
  using enum Json::Type;
  const Json::Type types[] = {Null, Boolean, Integer, Unsigned, Real, Text, List, Object};
  ASSERT_EQ(json.size(), std::size(types));
  for (std::size_t i = 0; i < json.size(); ++i) EXPECT_EQ(json[i].type(), types[i]) << i;
  EXPECT_TRUE(json[1].get<bool>());
  EXPECT_EQ(json[2].get<int>(), -1);
  EXPECT_EQ(json[3].get<std::uint64_t>(), 2u);
  EXPECT_EQ(json[4].get<double>(), 1.5);
  EXPECT_EQ(json[5].get<std::string>(), "x");
}

TEST(JsonValue, refuses_a_wrong_type_and_a_missing_part) {
  const Json json = Json::parse(R"({"a": 1, "b": [1]})");
  EXPECT_THROW(static_cast<void>(json.at("a").get<std::string>()), Json::Error);
  EXPECT_THROW(static_cast<void>(json.at("a").at("x")), Json::Error);
  EXPECT_THROW(static_cast<void>(json.at("c")), Json::Error);
  EXPECT_THROW(static_cast<void>(json.at("b").at(1)), Json::Error);
  EXPECT_THROW(static_cast<void>(json.at("a").begin()), Json::Error);
  EXPECT_THROW(Json(1).push_back(1), Json::Error);
  EXPECT_THROW(Json(1)["a"], Json::Error);
}

TEST(JsonValue, compares_numbers_by_value) {
  EXPECT_EQ(Json(1), Json(1u));
  EXPECT_EQ(Json(1), Json(1.0));
  EXPECT_NE(Json(-1), Json(std::numeric_limits<std::uint64_t>::max()));
  EXPECT_NE(Json(1), Json("1"));
  EXPECT_EQ((Json{{"a", 1}}), Json::parse(R"({"a": 1})"));
}

TEST(JsonValue, refuses_texts_that_are_not_json_or_too_deep) {
  for (const char* text : {"", "{", "[1,]", "{\"a\":1}x", "nul", "\"\xff\""})
    EXPECT_EQ(parse_json(text).error(), ParseError::NotJson) << text;
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_TRUE(parse_json(nested(kDeepestJson)));
  EXPECT_EQ(parse_json(nested(kDeepestJson + 1)).error(), ParseError::TooDeep);
  EXPECT_EQ(parse_json(nested(1'000'000)).error(), ParseError::TooDeep);
  EXPECT_THROW(static_cast<void>(Json::parse("{")), Json::Error);
}

}  // namespace
}  // namespace kelso::json
