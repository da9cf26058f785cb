#include "server/records/client_settings.hpp"

namespace kelso::server {

namespace {

constexpr std::size_t kMostSettings = 64;
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kMostBytes = 8 * 1024;

std::optional<SettingValue> read_value(const Json& json) {
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
    default:
      return std::nullopt;
  }
}

}  // namespace

Json to_json(const ClientSettings& settings) {
  Json json = Json::object();
  for (const auto& [name, value] : settings.values)
    json[name] = std::visit([](const auto& known) { return Json(known); }, value);
  return json;
}

ApiResult<ClientSettings> read_client_settings(const Json& json) {
  if (json.size() > kMostSettings || json_text(json).size() > kMostBytes)
    return Failure(bad_field("settings", "These are too many settings."));
  ClientSettings settings;
  for (const auto& [name, value] : json.items()) {
    auto known = read_value(value);
    if (name.empty() || name.size() > kLongestName || !known)
      return Failure(bad_field(
          "settings", "Settings are texts, numbers, booleans or null, with names of at most 40 letters."));
    settings.values.emplace_back(name, *std::move(known));
  }
  return settings;
}

std::string to_text(const ClientSettings& settings) { return json_text(to_json(settings)); }

// The format has not changed since 0.1.0.
RecordResult<ClientSettings> read_client_record(std::string_view body, int version) {
  const auto json = parse_body(body, version);
  if (!json) return Failure(json.error());
  auto settings = read_client_settings(*json);
  if (!settings) return Failure(settings.error().message);
  return *std::move(settings);
}

}  // namespace kelso::server
