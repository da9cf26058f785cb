// AccessPolicy: checks every request before it is handled: host, origin, passphrase and request rate. It is
// independent of sockets.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "player/clock.hpp"
#include "server/api.hpp"
#include "server/identity.hpp"

namespace kelso::server {

// A token bucket: requests at once, and further requests per second.
struct Rate {
  double burst;
  double a_second;
};

// One token bucket per name; names that have not been seen for a while are dropped.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate) : rate_(rate) {}
  // False if the rate is exceeded.
  [[nodiscard]] bool allow(const std::string& who, player::Duration now);

 private:
  struct Bucket {
    double left;
    player::Duration since;
  };
  void forget_old(player::Duration now);

  Rate rate_;
  std::map<std::string, Bucket, std::less<>> buckets_;
  player::Duration cleaned_{0};
};

struct AccessOptions {
  unsigned short port = 0;
  std::set<std::string> hosts;  // names and addresses of this server, in lower case, without port
  std::string passphrase = {};  // empty: none is required
};

class AccessPolicy {
 public:
  AccessPolicy(AccessOptions options, const Identity& identity, const player::Clock& clock);

  // Protects against DNS rebinding: refuses host names that are not this server's.
  [[nodiscard]] ApiRefusal check_host(std::string_view host) const;
  // Protects against pages of other servers. Requests without an origin do not come from a page's script.
  [[nodiscard]] ApiRefusal check_origin(std::string_view origin) const;
  [[nodiscard]] ApiRefusal check_rate(const std::string& client, const std::string& address);

  [[nodiscard]] bool needs_passphrase() const { return !options_.passphrase.empty(); }
  [[nodiscard]] bool is_signed_in(const std::string& client, std::string_view session) const;
  // The session cookie for a client that gives the right passphrase.
  [[nodiscard]] ApiResult<std::string> sign_in(const std::string& client, const std::string& address,
                                               std::string_view passphrase);
  // A cookie for a new client; nothing if the address has received too many.
  [[nodiscard]] std::optional<std::string> new_cookie(const std::string& address);
  [[nodiscard]] const Identity& identity() const { return identity_; }

 private:
  [[nodiscard]] bool is_own_host(std::string_view host) const;

  AccessOptions options_;
  const Identity& identity_;
  const player::Clock& clock_;
  RateLimiter requests_{{200, 50}};
  RateLimiter addresses_{{2000, 1000}};
  RateLimiter passphrases_{{5, 5.0 / 60}};
  RateLimiter cookies_{{200, 1}};
};

// A cookie's value in a Cookie header; empty if it is not there.
[[nodiscard]] std::string cookie_value(std::string_view header, std::string_view name);

}  // namespace kelso::server
