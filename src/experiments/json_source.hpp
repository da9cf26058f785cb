// Reading and writing the JSON of records, with the place of what is wrong. Only files that define the JSON
// of records include it.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.hpp"

namespace kelso::experiments {

using Json = nlohmann::json;  // keys sorted

// A JSON value inside a record.
struct Source {
  const Json& json;
  std::string place;     // "white.leaf"; empty for the whole record
  std::string& problem;  // the first one of the whole record; empty: none so far

  void refuse(const std::string& what) const {
    if (problem.empty()) problem = (place.empty() ? "the record" : place) + " " + what;
  }
};

// Reading numbers, words and lists. A value that is refused is left as it was.

template <std::integral Number>
requires(!std::same_as<Number, bool>) void from_json(const Source& source, Number& number) {
  const Json& json = source.json;
  if (!json.is_number_integer()) return source.refuse("is not a whole number");
  const bool fits = json.is_number_unsigned() ? std::in_range<Number>(json.get<std::uint64_t>())
                                              : std::in_range<Number>(json.get<std::int64_t>());
  if (!fits) return source.refuse("is out of range");
  number = json.get<Number>();
}

inline void from_json(const Source& source, double& number) {
  if (!source.json.is_number()) return source.refuse("is not a number");
  number = source.json.get<double>();
}

inline void from_json(const Source& source, bool& value) {
  if (!source.json.is_boolean()) return source.refuse("is neither true nor false");
  value = source.json.get<bool>();
}

inline void from_json(const Source& source, std::string& text) {
  if (!source.json.is_string()) return source.refuse("is not text");
  text = source.json.get<std::string>();
}

template <class Value>
void from_json(const Source& source, std::vector<Value>& values) {
  if (!source.json.is_array()) return source.refuse("is not a list");
  for (const Json& element : source.json) {
    const std::string place = source.place + "[" + std::to_string(values.size()) + "]";
    from_json(Source{element, place, source.problem}, values.emplace_back());
  }
}

template <class Value>
void from_json(const Source& source, std::map<std::string, Value>& values) {
  if (!source.json.is_object()) return source.refuse("is not an object");
  for (const auto& [key, value] : source.json.items())
    from_json(Source{value, source.place + "." + key, source.problem}, values[key]);
}

// Reading the fields of an object.

inline bool has(const Source& object, const char* key) { return object.json.find(key) != object.json.end(); }

template <class Value>
void read_field(const Source& object, const char* key, Value& value) {
  if (!object.json.is_object()) return object.refuse("is not an object");
  if (!has(object, key)) return object.refuse(std::string("has no field ") + key);
  const std::string place = object.place.empty() ? key : object.place + "." + key;
  from_json(Source{object.json.at(key), place, object.problem}, value);
}

template <class Value>
void read_optional_field(const Source& object, const char* key, std::optional<Value>& value) {
  if (has(object, key)) read_field(object, key, value.emplace());
}

template <class Value>
Json list_of(const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value& value : values) list.push_back(to_json(value));
  return list;
}

// The record in a text. The reason of a failure names the field: "white.leaf is not a whole number".
template <class Record>
Result<Record, std::string> parse_record(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Failure(std::string("the record is not JSON"));
  Result<Record, std::string> record(Record{});
  std::string problem;
  from_json(Source{json, "", problem}, *record);
  if (!problem.empty()) return Failure(std::move(problem));
  return record;
}

}  // namespace kelso::experiments
