#include "server/records/cookie_secret.hpp"

namespace kelso::server {

// The format has not changed since 0.1.0.
RecordResult<std::string> read_cookie_secret(std::string_view body, int version) {
  if (auto refused = refuse_version(version)) return Failure(*std::move(refused));
  if (body.size() != 32 || body.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return Failure(std::string("It must be 32 hexadecimal digits."));
  return std::string(body);
}

}  // namespace kelso::server
