#include "server/network/http_text.hpp"

#include <algorithm>

namespace kelso::server {

namespace {

std::optional<int> digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      const auto high = i + 2 < text.size() ? digit_of(text[i + 1]) : std::nullopt;
      const auto low = i + 2 < text.size() ? digit_of(text[i + 2]) : std::nullopt;
      if (!high || !low) return std::nullopt;
      result += static_cast<char>(*high * 16 + *low);
      i += 2;
    }
  }
  return result;
}

bool is_path(std::string_view path) {
  if (!path.starts_with('/') || path.find("//") != std::string_view::npos ||
      path.find("..") != std::string_view::npos)
    return false;
  return std::ranges::all_of(path, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') ||
           std::string_view("/-_.~").find(letter) != std::string_view::npos;
  });
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
  const std::size_t question = target.find('?');
  Target result{std::string(target.substr(0, question)), {}};
  if (!is_path(result.path)) return std::nullopt;
  std::string_view query =
      question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    const auto key = decoded(pair.substr(0, equals));
    const auto value =
        decoded(equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1));
    if (!key || !value || result.query.size() > 20) return std::nullopt;
    result.query.emplace(*key, *value);
  }
  return result;
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
       "font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
  return kHeaders;
}

}  // namespace kelso::server
