// The secret that signs cookies, as the store keeps it.
#pragma once

#include <string>
#include <string_view>

#include "server/records/record_body.hpp"

namespace kelso::server {

// 32 hexadecimal digits, as random_token() makes them.
[[nodiscard]] RecordResult<std::string> read_cookie_secret(std::string_view body, int version);

}  // namespace kelso::server
