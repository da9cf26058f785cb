// Unguessable names, and signed cookies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kelso::server {

// From the system's source of randomness.
[[nodiscard]] std::uint64_t random_number();
[[nodiscard]] std::string random_id();     // 12 letters and digits: 60 bits
[[nodiscard]] std::string random_token();  // 32 hexadecimal digits: 128 bits

// SipHash-2-4 (Aumasson and Bernstein 2012): a short signature that requires the key.
struct SipKey {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
};
[[nodiscard]] std::uint64_t sip_hash(const SipKey& key, std::string_view text);

// Compares in constant time.
[[nodiscard]] bool equal_in_constant_time(std::string_view a, std::string_view b);

class Identity {
 public:
  // The secret is 32 hexadecimal digits, as random_token() makes them.
  explicit Identity(std::string_view secret);

  [[nodiscard]] std::string new_client() const;
  [[nodiscard]] std::optional<std::string> client_of(std::string_view cookie) const;
  // Proof that a client has known the passphrase.
  [[nodiscard]] std::string session(std::string_view client, std::string_view passphrase) const;

 private:
  [[nodiscard]] std::string signature(std::string_view text) const;  // 32 hexadecimal digits
  SipKey key_;
};

}  // namespace kelso::server
