#include "json/value.hpp"

#include <algorithm>
#include <ostream>

#include <nlohmann/json.hpp>

namespace kelso::json {

namespace {

using LibraryValue = nlohmann::ordered_json;

// Builds a value while the library reads a text.
class Builder {
 public:
  [[nodiscard]] Json result() { return std::move(root_); }
  [[nodiscard]] bool is_too_deep() const { return too_deep_; }

  // What the library calls; false ends the reading.
  bool null() { return add(nullptr); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t number) { return add(number); }
  bool number_unsigned(std::uint64_t number) { return add(number); }
  bool number_float(double number, const std::string&) { return add(number); }
  bool string(std::string& text) { return add(std::move(text)); }
  bool binary(LibraryValue::binary_t&) { return false; }  // JSON has none
  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& text) {
    key_ = std::move(text);
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

 private:
  Json& place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_array()) return open_.back()->emplace_back(std::move(value));
    return (*open_.back())[key_] = std::move(value);
  }
  bool add(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    too_deep_ = open_.size() >= static_cast<std::size_t>(kDeepestJson);
    if (!too_deep_) open_.push_back(&place(std::move(value)));
    return !too_deep_;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  // the innermost last; each is the last value of the one before
  std::string key_;
  bool too_deep_ = false;
};

LibraryValue to_library(const Json& json) {
  switch (json.type()) {
    case Json::Type::Null:
      return nullptr;
    case Json::Type::Boolean:
      return json.get<bool>();
    case Json::Type::Integer:
      return json.get<std::int64_t>();
    case Json::Type::Unsigned:
      return json.get<std::uint64_t>();
    case Json::Type::Real:
      return json.get<double>();
    case Json::Type::Text:
      return json.get<std::string>();
    case Json::Type::List: {
      LibraryValue::array_t list;
      list.reserve(json.size());
      for (const Json& value : json) list.push_back(to_library(value));
      return list;
    }
    case Json::Type::Object: {
      LibraryValue::object_t object;
      object.reserve(json.size());
      for (const auto& [key, value] : json.items()) object.emplace_back(key, to_library(value));
      return object;
    }
  }
  __builtin_unreachable();
}

}  // namespace

Json::Json() noexcept : value_(nullptr) {}
Json::Json(std::nullptr_t) noexcept : value_(nullptr) {}
Json::Json(bool value) : value_(value) {}
Json::Json(int number) : value_(std::int64_t{number}) {}
Json::Json(long number) : value_(std::int64_t{number}) {}
Json::Json(long long number) : value_(std::int64_t{number}) {}
Json::Json(unsigned number) : value_(std::uint64_t{number}) {}
Json::Json(unsigned long number) : value_(std::uint64_t{number}) {}
Json::Json(unsigned long long number) : value_(std::uint64_t{number}) {}
Json::Json(double number) : value_(number) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(List list) : value_(std::move(list)) {}
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json::~Json() = default;

Json& Json::operator=(Json other) noexcept {
  value_ = std::move(other.value_);
  return *this;
}

Json::Json(std::initializer_list<Item> items) {
  const auto is_field = [](const Item& item) {
    const auto* pair = std::get_if<List>(&item.value_.value_);
    return pair && pair->size() == 2 && pair->front().is_string();
  };
  if (!std::ranges::all_of(items, is_field)) {
    *this = array(items);
    return;
  }
  Fields& fields = value_.emplace<Fields>();
  fields.reserve(items.size());
  for (const Item& item : items) {
    List& pair = std::get<List>(item.value_.value_);
    fields.emplace_back(std::move(std::get<std::string>(pair[0].value_)), std::move(pair[1]));
  }
}

Json Json::array() { return Json(List()); }

Json Json::array(std::initializer_list<Item> items) {
  List list;
  list.reserve(items.size());
  for (const Item& item : items) list.push_back(std::move(item.value_));
  return Json(std::move(list));
}

Json Json::object() {
  Json json;
  json.value_.emplace<Fields>();
  return json;
}

void Json::fail(const char* wanted) { throw Error(std::string("the JSON value is not ") + wanted); }

bool Json::boolean() const {
  if (const bool* value = std::get_if<bool>(&value_)) return *value;
  fail("true or false");
}

const std::string& Json::text() const {
  if (const auto* text = std::get_if<std::string>(&value_)) return *text;
  fail("a text");
}

const Json::List& Json::list() const {
  static const List kNone;
  if (is_null()) return kNone;
  if (const auto* list = std::get_if<List>(&value_)) return *list;
  fail("a list");
}

const Json::Fields& Json::items() const {
  static const Fields kNone;
  if (is_null()) return kNone;
  if (const auto* fields = std::get_if<Fields>(&value_)) return *fields;
  fail("an object");
}

std::size_t Json::size() const {
  if (is_array()) return list().size();
  if (is_object()) return items().size();
  return is_null() ? 0 : 1;
}

Json& Json::emplace_back(Json value) {
  if (is_null()) value_.emplace<List>();
  if (!is_array()) fail("a list");
  return std::get<List>(value_).emplace_back(std::move(value));
}

const Json& Json::at(std::size_t place) const {
  if (place >= list().size()) fail("so long a list");
  return list()[place];
}

Json& Json::operator[](std::size_t place) { return const_cast<Json&>(std::as_const(*this).at(place)); }

Json& Json::back() { return (*this)[size() - 1]; }

const Json* Json::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  for (const auto& [name, value] : items())
    if (name == key) return &value;
  return nullptr;
}

Json* Json::find(std::string_view key) { return const_cast<Json*>(std::as_const(*this).find(key)); }

const Json& Json::at(std::string_view key) const {
  const Json* found = find(key);
  if (!found) throw Error("the JSON object has no field " + std::string(key));
  return *found;
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) value_.emplace<Fields>();
  if (!is_object()) fail("an object");
  if (Json* found = find(key)) return *found;
  return std::get<Fields>(value_).emplace_back(key, nullptr).second;
}

void Json::erase(std::string_view key) {
  if (!is_object()) fail("an object");
  std::erase_if(std::get<Fields>(value_), [&](const auto& field) { return field.first == key; });
}

void Json::update(const Json& object) {
  for (const auto& [key, value] : object.items()) (*this)[key] = value;
}

std::string Json::dump() const {
  return to_library(*this).dump(-1, ' ', false, LibraryValue::error_handler_t::replace);
}

Json Json::parse(std::string_view text) {
  auto json = parse_json(text);
  if (!json) throw Error("the text is not JSON");
  return *std::move(json);
}

Result<Json, ParseError> parse_json(std::string_view text) {
  Builder builder;
  if (LibraryValue::sax_parse(text, &builder)) return builder.result();
  return Failure(builder.is_too_deep() ? ParseError::TooDeep : ParseError::NotJson);
}

bool operator==(const Json& a, const Json& b) {
  if (!a.is_number() || !b.is_number() || a.type() == b.type()) return a.value_ == b.value_;
  if (a.type() == Json::Type::Real || b.type() == Json::Type::Real) return a.get<double>() == b.get<double>();
  const Json& whole = a.type() == Json::Type::Integer ? a : b;  // the other is unsigned
  return whole.get<std::int64_t>() >= 0 && a.get<std::uint64_t>() == b.get<std::uint64_t>();
}

std::ostream& operator<<(std::ostream& stream, const Json& json) { return stream << json.dump(); }

}  // namespace kelso::json
