#include "server/identity.hpp"

#include <bit>
#include <charconv>
#include <stdexcept>

#include <sys/random.h>

namespace kelso::server {

namespace {

constexpr std::string_view kHexadecimal = "0123456789abcdef";

std::string hexadecimal(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t place = 16; place-- > 0; number >>= 4) text[place] = kHexadecimal[number & 15];
  return text;
}

std::uint64_t number_of(std::string_view hexadecimal_digits) {
  std::uint64_t number = 0;
  std::from_chars(hexadecimal_digits.data(), hexadecimal_digits.data() + hexadecimal_digits.size(), number,
                  16);
  return number;
}

class SipState {
 public:
  explicit SipState(const SipKey& key)
      : v0_(key.first ^ 0x736f6d6570736575),
        v1_(key.second ^ 0x646f72616e646f6d),
        v2_(key.first ^ 0x6c7967656e657261),
        v3_(key.second ^ 0x7465646279746573) {}

  void absorb(std::uint64_t word) {
    v3_ ^= word;
    mix(2);
    v0_ ^= word;
  }
  std::uint64_t finish() {
    v2_ ^= 0xff;
    mix(4);
    return v0_ ^ v1_ ^ v2_ ^ v3_;
  }

 private:
  void mix(int rounds) {
    for (int round = 0; round < rounds; ++round) {
      v0_ += v1_;
      v2_ += v3_;
      v1_ = std::rotl(v1_, 13) ^ v0_;
      v3_ = std::rotl(v3_, 16) ^ v2_;
      v0_ = std::rotl(v0_, 32);
      v2_ += v1_;
      v0_ += v3_;
      v1_ = std::rotl(v1_, 17) ^ v2_;
      v3_ = std::rotl(v3_, 21) ^ v0_;
      v2_ = std::rotl(v2_, 32);
    }
  }

  std::uint64_t v0_, v1_, v2_, v3_;
};

}  // namespace

std::uint64_t random_number() {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number)
    throw std::runtime_error("the system has no randomness");
  return number;
}

std::string random_id() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
  static_assert(kLetters.size() == 32);
  std::uint64_t number = random_number();
  std::string id(12, ' ');
  for (char& letter : id) {
    letter = kLetters[number & 31];
    number >>= 5;
  }
  return id;
}

std::string random_token() { return hexadecimal(random_number()) + hexadecimal(random_number()); }

std::uint64_t sip_hash(const SipKey& key, std::string_view text) {
  SipState state(key);
  const std::uint64_t length = text.size();
  const auto word = [](std::string_view bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return number;
  };
  for (; text.size() >= 8; text.remove_prefix(8)) state.absorb(word(text.substr(0, 8)));
  state.absorb(word(text) | length << 56);
  return state.finish();
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  return difference == 0;
}

Identity::Identity(std::string_view secret)
    : key_{number_of(secret.substr(0, 16)),
           number_of(secret.substr(std::min<std::size_t>(16, secret.size())))} {}

std::string Identity::signature(std::string_view text) const {
  return hexadecimal(sip_hash(key_, text)) + hexadecimal(sip_hash({~key_.first, ~key_.second}, text));
}

std::string Identity::new_client() const {
  const std::string name = hexadecimal(random_number());
  return name + "." + signature("client " + name);
}

std::optional<std::string> Identity::client_of(std::string_view cookie) const {
  const std::size_t dot = cookie.find('.');
  if (dot != 16) return std::nullopt;
  const std::string name(cookie.substr(0, dot));
  if (!equal_in_constant_time(cookie.substr(dot + 1), signature("client " + name))) return std::nullopt;
  return name;
}

std::string Identity::session(std::string_view client, std::string_view passphrase) const {
  return signature("session " + std::string(client) + ' ' + std::string(passphrase));
}

}  // namespace kelso::server
