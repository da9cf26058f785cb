// Json: a JSON value. The keys of an object keep their order.
//
// The library that reads and writes the text costs more to compile than a whole command, so that only
// value.cpp includes it. The members are named as in that library.
//
// Example:
//   Json game = {{"black", "engine"}, {"plies", 12}};
//   game["moves"] = Json::array({"11-15", "23-19"});
//   EXPECT_EQ(game.dump(), R"({"black":"engine","plies":12,"moves":["11-15","23-19"]})");
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace kelso::json {

class Json {
 public:
  class Item;
  using List = std::vector<Json>;
  using Fields = std::vector<std::pair<std::string, Json>>;
  enum class Type { Null, Boolean, Integer, Unsigned, Real, Text, List, Object };

  // A value was asked for a part or a type that it does not have.
  struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
  };

  Json() noexcept;  // null
  Json(std::nullptr_t) noexcept;
  Json(bool value);
  Json(int number);
  Json(long number);
  Json(long long number);
  Json(unsigned number);
  Json(unsigned long number);
  Json(unsigned long long number);
  Json(double number);
  Json(const char* text);
  Json(std::string_view text);
  Json(std::string text);
  template <class T>
  Json(const T*) = delete;  // would become a Boolean
  template <class T>
  Json(const std::vector<T>& values) : Json(list_of(values)) {}
  template <class T, class Less>
  Json(const std::set<T, Less>& values) : Json(list_of(values)) {}
  template <class T, std::size_t N>
  Json(const std::array<T, N>& values) : Json(list_of(values)) {}
  // An object if every item is a list of a text and a value, otherwise a list.
  Json(std::initializer_list<Item> items);
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(Json other) noexcept;
  ~Json();

  [[nodiscard]] static Json array();
  [[nodiscard]] static Json array(std::initializer_list<Item> items);
  [[nodiscard]] static Json object();

  [[nodiscard]] Type type() const { return static_cast<Type>(value_.index()); }
  [[nodiscard]] bool is_null() const { return type() == Type::Null; }
  [[nodiscard]] bool is_boolean() const { return type() == Type::Boolean; }
  // Whole numbers from a text are unsigned unless they are negative.
  [[nodiscard]] bool is_number_unsigned() const { return type() == Type::Unsigned; }
  [[nodiscard]] bool is_number_integer() const { return type() == Type::Integer || is_number_unsigned(); }
  [[nodiscard]] bool is_number() const { return type() == Type::Real || is_number_integer(); }
  [[nodiscard]] bool is_string() const { return type() == Type::Text; }
  [[nodiscard]] bool is_array() const { return type() == Type::List; }
  [[nodiscard]] bool is_object() const { return type() == Type::Object; }

  // The value as a bool, a number or a std::string. Numbers are converted as by static_cast.
  template <class T>
  [[nodiscard]] T get() const;

  // Null is an empty list and an empty object, which grow when something is added.
  // Of lists and objects; 1 for all other values.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }

  // Lists.
  void push_back(Json value) { emplace_back(std::move(value)); }
  Json& emplace_back(Json value);
  [[nodiscard]] const Json& at(std::size_t place) const;
  [[nodiscard]] const Json& operator[](std::size_t place) const { return at(place); }
  [[nodiscard]] Json& operator[](std::size_t place);
  [[nodiscard]] Json& back();
  [[nodiscard]] List::const_iterator begin() const { return list().begin(); }
  [[nodiscard]] List::const_iterator end() const { return list().end(); }

  // Objects. Other values have no fields to be found.
  [[nodiscard]] const Json* find(std::string_view key) const;
  [[nodiscard]] Json* find(std::string_view key);
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != nullptr; }
  [[nodiscard]] const Json& at(std::string_view key) const;
  [[nodiscard]] const Json& operator[](std::string_view key) const { return at(key); }
  Json& operator[](std::string_view key);  // adds it where there is none
  [[nodiscard]] const Fields& items() const;
  void erase(std::string_view key);
  void update(const Json& object);  // adds or replaces each of its fields

  // Without spaces. Bytes that are not UTF-8 are replaced.
  [[nodiscard]] std::string dump() const;
  // Throws Error where parse_json() fails.
  [[nodiscard]] static Json parse(std::string_view text);

  // Numbers are compared by their values, and objects with the order of their keys.
  friend bool operator==(const Json& a, const Json& b);
  friend std::ostream& operator<<(std::ostream& stream, const Json& json);

 private:
  using Value =
      std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List, Fields>;

  explicit Json(List list);
  template <class Values>
  static List list_of(const Values& values);
  [[nodiscard]] const List& list() const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] const std::string& text() const;
  template <class Number>
  [[nodiscard]] Number number() const;
  [[noreturn]] static void fail(const char* wanted);

  Value value_;
};

// A value in braces. It is moved from where it stands, which a plain std::initializer_list<Json> would not
// allow.
class Json::Item {
 public:
  Item(Json value) : value_(std::move(value)) {}
  Item(std::initializer_list<Item> items) : value_(items) {}
  template <class T>
  requires(std::constructible_from<Json, T> && !std::same_as<std::remove_cvref_t<T>, Json>) Item(T&& value)
      : value_(std::forward<T>(value)) {}

  [[nodiscard]] Json take() const { return std::move(value_); }

 private:
  friend Json;
  mutable Json value_;
};

enum class ParseError { NotJson, TooDeep };

// No deeper than this, so that functions that call themselves for each level are safe.
inline constexpr int kDeepestJson = 200;

[[nodiscard]] Result<Json, ParseError> parse_json(std::string_view text);

template <class Values>
Json::List Json::list_of(const Values& values) {
  List list;
  list.reserve(values.size());
  for (const auto& value : values) list.emplace_back(value);
  return list;
}

template <class Number>
Number Json::number() const {
  if (const auto* whole = std::get_if<std::int64_t>(&value_)) return static_cast<Number>(*whole);
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) return static_cast<Number>(*natural);
  if (const auto* real = std::get_if<double>(&value_)) return static_cast<Number>(*real);
  fail("a number");
}

template <class T>
T Json::get() const {
  if constexpr (std::same_as<T, bool>)
    return boolean();
  else if constexpr (std::same_as<T, std::string>)
    return text();
  else
    return number<T>();
}

}  // namespace kelso::json
