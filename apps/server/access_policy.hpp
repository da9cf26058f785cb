// AccessPolicy: who may connect, and how often. It is asked before a request is carried out. It knows hosts,
// origins, passphrases and how much one address or client may ask for, but no sockets.
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

// How many requests at once, and how many more a second.
struct Rate {
  double burst;
  double a_second;
};

// Counts what each of many does; forgets who has not been seen for a while.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate) : rate_(rate) {}
  // False: too much.
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
  std::string passphrase = {};  // empty: none is needed
};

class AccessPolicy {
 public:
  AccessPolicy(AccessOptions options, const Identity& identity, const player::Clock& clock);

  // Against DNS rebinding: a foreign name that leads here is still foreign.
  [[nodiscard]] ApiRefusal check_host(std::string_view host) const;
  // Against foreign pages. Requests without an origin do not come from a page's script.
  [[nodiscard]] ApiRefusal check_origin(std::string_view origin) const;
  [[nodiscard]] ApiRefusal check_rate(const std::string& client, const std::string& address);

  [[nodiscard]] bool needs_passphrase() const { return !options_.passphrase.empty(); }
  [[nodiscard]] bool is_signed_in(const std::string& client, std::string_view session) const;
  // The session of a client who knows the passphrase.
  [[nodiscard]] ApiResult<std::string> sign_in(const std::string& client, const std::string& address,
                                               std::string_view passphrase);
  // A new name for who has none; nothing if the address has had too many.
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
