#include "server/access_policy.hpp"

#include <algorithm>
#include <cctype>

namespace kelso::server {

using player::Duration;

namespace {

constexpr Duration kForgetAfter = std::chrono::minutes(5);
constexpr std::size_t kMostBuckets = 20'000;

std::string lower(std::string_view text) {
  std::string copy(text);
  std::ranges::transform(copy, copy.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return copy;
}

}  // namespace

bool RateLimiter::allow(const std::string& who, Duration now) {
  forget_old(now);
  const auto [place, is_new] = buckets_.try_emplace(who, Bucket{rate_.burst, now});
  Bucket& bucket = place->second;
  const double seconds = static_cast<double>((now - bucket.since).count()) / 1e6;
  bucket.left = std::min(rate_.burst, bucket.left + seconds * rate_.a_second);
  bucket.since = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void RateLimiter::forget_old(Duration now) {
  if (now - cleaned_ < kForgetAfter && buckets_.size() < kMostBuckets) return;
  cleaned_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return now - entry.second.since >= kForgetAfter; });
  if (buckets_.size() >= kMostBuckets)
    buckets_.clear();  // forgetting them all is better than growing without limit
}

AccessPolicy::AccessPolicy(AccessOptions options, const Identity& identity, const player::Clock& clock)
    : options_(std::move(options)), identity_(identity), clock_(clock) {}

// "name:port", "name", "[::1]:port"
bool AccessPolicy::is_own_host(std::string_view host) const {
  std::string_view name = host;
  std::string_view port;
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    name = host.substr(0, colon);
    port = host.substr(colon + 1);
  }
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  if (!port.empty() && port != std::to_string(options_.port)) return false;
  if (port.empty() && options_.port != 80) return false;
  return options_.hosts.contains(lower(name));
}

ApiRefusal AccessPolicy::check_host(std::string_view host) const {
  if (is_own_host(host)) return std::nullopt;
  return ApiError{
      403, "foreign-host",
      "This server does not accept this host name. To allow it, start the server with --allow-host."};
}

ApiRefusal AccessPolicy::check_origin(std::string_view origin) const {
  if (origin.empty()) return std::nullopt;
  constexpr std::string_view kScheme = "http://";
  if (origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()))) return std::nullopt;
  return ApiError{403, "foreign-origin", "Pages of other servers cannot use this one."};
}

ApiRefusal AccessPolicy::check_rate(const std::string& client, const std::string& address) {
  const Duration now = clock_.now();
  if (addresses_.allow(address, now) && requests_.allow(client, now)) return std::nullopt;
  return ApiError{429, "too-many-requests", "Too many requests; wait a second."};
}

bool AccessPolicy::is_signed_in(const std::string& client, std::string_view session) const {
  return !needs_passphrase() ||
         equal_in_constant_time(session, identity_.session(client, options_.passphrase));
}

ApiResult<std::string> AccessPolicy::sign_in(const std::string& client, const std::string& address,
                                             std::string_view passphrase) {
  if (!passphrases_.allow(address, clock_.now()))
    return Failure(ApiError{429, "too-many-requests", "Too many attempts; wait a minute."});
  if (!equal_in_constant_time(passphrase, options_.passphrase))
    return Failure(ApiError{401, "wrong-passphrase", "Wrong passphrase."});
  return identity_.session(client, options_.passphrase);
}

std::optional<std::string> AccessPolicy::new_cookie(const std::string& address) {
  if (!cookies_.allow(address, clock_.now())) return std::nullopt;
  return identity_.new_client();
}

std::string cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view pair = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), pair.size() + 1));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return std::string(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace kelso::server
