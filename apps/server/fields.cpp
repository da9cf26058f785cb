#include "server/fields.hpp"

#include <algorithm>

namespace kelso::server {

namespace {

const Json kEmptyObject = Json::object();
const Json kEmptyList = Json::array();

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

// Json::get() would convert any number silently.
std::optional<std::int64_t> whole_number(const Json& json, std::int64_t low, std::int64_t high) {
  if (!json.is_number_integer()) return std::nullopt;
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  return number >= low && number <= high ? std::optional(number) : std::nullopt;
}

}  // namespace

ApiResult<Json> parse_object(std::string_view text) {
  auto json = json::parse_json(text);
  if (!json)
    return Failure(ApiError{400, "bad-json",
                            json.error() == json::ParseError::TooDeep ? "The JSON is nested too deeply."
                                                                      : "The text is not valid JSON."});
  if (!json->is_object()) return Failure(ApiError{400, "bad-json", "Expected a JSON object."});
  return *std::move(json);
}

Fields::Fields(const Json& object, std::string name) : object_(object), name_(std::move(name)) {
  if (!object_.is_object()) error_ = bad_field(name_, "'" + name_ + "' must be an object.");
}

std::string Fields::name_of(std::string_view key) const {
  return name_.empty() ? std::string(key) : name_ + "." + std::string(key);
}

void Fields::refuse(std::string_view key, std::string message) {
  if (!error_) error_ = bad_field(name_of(key), "'" + name_of(key) + "' " + std::move(message));
}

const Json* Fields::value(std::string_view key) {
  asked_.emplace(key);
  if (error_) return nullptr;
  const Json* found = object_.find(key);
  return found && !found->is_null() ? found : nullptr;
}

const Json* Fields::required(std::string_view key) {
  const Json* found = value(key);
  if (!found) refuse(key, "is missing.");
  return found;
}

bool Fields::has(std::string_view key) { return value(key) != nullptr; }

std::string Fields::text(std::string_view key, Length length) {
  const Json* found = required(key);
  if (!found) return {};
  if (!found->is_string()) return refuse(key, "must be a string."), std::string();
  auto content = found->get<std::string>();
  if (content.size() < length.least) return refuse(key, "must not be empty."), std::string();
  if (content.size() > length.most)
    return refuse(key, "is longer than " + std::to_string(length.most) + " bytes."), std::string();
  return content;
}

std::string Fields::text_or(std::string_view key, Length length, std::string otherwise) {
  return has(key) ? text(key, length) : std::move(otherwise);
}

std::int64_t Fields::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const Json* found = required(key);
  if (!found) return low;
  if (const auto number = whole_number(*found, low, high)) return *number;
  refuse(key, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ".");
  return low;
}

std::optional<std::int64_t> Fields::optional_number(std::string_view key, std::int64_t low,
                                                    std::int64_t high) {
  if (!has(key)) return std::nullopt;
  return number(key, low, high);
}

std::uint64_t Fields::unsigned_number(std::string_view key) {
  const Json* found = required(key);
  if (!found) return 0;
  if (found->is_number_unsigned()) return found->get<std::uint64_t>();
  refuse(key, "must be a whole number that is not negative.");
  return 0;
}

double Fields::real(std::string_view key, double low, double high) {
  return required(key) ? real(key, low, high, low) : low;
}

double Fields::real(std::string_view key, double low, double high, double otherwise) {
  const Json* found = value(key);
  if (!found) return otherwise;
  if (found->is_number() && found->get<double>() >= low && found->get<double>() <= high)
    return found->get<double>();
  refuse(key, "must be a number from " + Json(low).dump() + " to " + Json(high).dump() + ".");
  return otherwise;
}

bool Fields::flag(std::string_view key) { return required(key) && flag(key, false); }

bool Fields::flag(std::string_view key, bool otherwise) {
  const Json* found = value(key);
  if (!found) return otherwise;
  if (!found->is_boolean()) return refuse(key, "must be true or false."), otherwise;
  return found->get<bool>();
}

std::string Fields::word(std::string_view key, std::vector<std::string_view> words, Need need) {
  const Json* found = need == Need::Required ? required(key) : value(key);
  if (!found) return std::string(words.front());
  if (found->is_string() && std::find(words.begin(), words.end(), found->get<std::string>()) != words.end())
    return found->get<std::string>();
  refuse(key, "must be one of: " + joined(words) + ".");
  return std::string(words.front());
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t most, Length each, Need need) {
  std::vector<std::string> all;
  for (const Json& item : list(key, most, need)) {
    if (!item.is_string()) return refuse(key, "must be a list of strings."), all;
    all.push_back(item.get<std::string>());
    if (all.back().size() < each.least || all.back().size() > each.most)
      return refuse(key, "has a string that is empty or too long."), all;
  }
  return all;
}

std::vector<int> Fields::numbers(std::string_view key, std::size_t most, int low, int high) {
  std::vector<int> all;
  for (const Json& item : list(key, most)) {
    const auto number = whole_number(item, low, high);
    if (!number) {
      refuse(key, "must be numbers from " + std::to_string(low) + " to " + std::to_string(high) + ".");
      return {};
    }
    all.push_back(static_cast<int>(*number));
  }
  return all;
}

const Json& Fields::object(std::string_view key) {
  const Json* found = value(key);
  if (!found) return kEmptyObject;
  if (found->is_object()) return *found;
  refuse(key, "must be an object.");
  return kEmptyObject;
}

const Json& Fields::list(std::string_view key, std::size_t most, Need need) {
  const Json* found = need == Need::Required ? required(key) : value(key);
  if (!found) return kEmptyList;
  if (!found->is_array()) return refuse(key, "must be a list."), kEmptyList;
  if (found->size() > most)
    return refuse(key, "has more than " + std::to_string(most) + " entries."), kEmptyList;
  return *found;
}

ApiRefusal Fields::finish() {
  if (error_) return error_;
  for (const auto& [key, unused] : object_.items())
    if (!asked_.contains(key))
      return ApiError{
          400, "unknown-field", "Unknown field '" + name_of(key) + "'.", {{"field", name_of(key)}}};
  return std::nullopt;
}

void Fields::finish_part(Fields& part) {
  auto error = part.finish();
  if (error && !error_) error_ = std::move(error);
}

}  // namespace kelso::server
