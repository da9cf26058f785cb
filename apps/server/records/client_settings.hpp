// ClientSettings: settings that the page stores for its client, as JSON from the page and in the store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/records/record_body.hpp"

namespace kelso::server {

using SettingValue = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string>;

struct ClientSettings {
  std::vector<std::pair<std::string, SettingValue>> values = {};  // by their names

  friend bool operator==(const ClientSettings&, const ClientSettings&) = default;
};

[[nodiscard]] Json to_json(const ClientSettings& settings);
[[nodiscard]] ApiResult<ClientSettings> read_client_settings(const Json& settings);

[[nodiscard]] std::string to_text(const ClientSettings& settings);
[[nodiscard]] RecordResult<ClientSettings> read_client_record(std::string_view body, int version);

}  // namespace kelso::server
