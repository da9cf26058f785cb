#include "server/router.hpp"

#include <optional>

namespace kelso::server {

namespace {

std::string_view first_part(std::string_view path) { return path.substr(0, path.find('/')); }

std::string_view rest_of(std::string_view path) {
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
}

std::optional<Parameters> match(std::string_view pattern, std::string_view path) {
  Parameters parameters;
  pattern.remove_prefix(1);
  path.remove_prefix(1);
  while (!pattern.empty()) {
    std::string_view wanted = first_part(pattern);
    const std::string_view given = first_part(path);
    if (given.empty()) return std::nullopt;
    if (wanted.starts_with('{')) {
      wanted = wanted.substr(1, wanted.size() - 2);
      if (wanted.ends_with("...")) {
        parameters.emplace(wanted.substr(0, wanted.size() - 3), path);
        return parameters;
      }
      parameters.emplace(wanted, given);
    } else if (wanted != given) {
      return std::nullopt;
    }
    pattern = rest_of(pattern);
    path = rest_of(path);
  }
  return path.empty() ? std::optional(parameters) : std::nullopt;
}

}  // namespace

std::string_view to_text(Method method) {
  constexpr std::string_view kNames[] = {"GET", "POST", "PUT", "DELETE"};
  return kNames[static_cast<std::size_t>(method)];
}

ApiResult<Match> Router::find(Method method, std::string_view path) const {
  std::string allowed;
  if (!path.starts_with('/')) return Failure(not_found("address"));
  for (const Route& route : routes_) {
    auto parameters = match(route.pattern, path);
    if (!parameters) continue;
    if (route.method == method) return Match{&route, *std::move(parameters)};
    allowed += (allowed.empty() ? "" : ", ") + std::string(to_text(route.method));
  }
  if (allowed.empty()) return Failure(not_found("address"));
  return Failure(
      ApiError{405, "method-not-allowed", "This address allows only " + allowed + ".", {{"allow", allowed}}});
}

Answer Match::answer(const Request& request, const Log& log) const try {
  const auto answer = route->handler(request, parameters);
  return answer ? *answer : answer_of(answer.error());
} catch (const std::exception& failure) {
  log("error while answering " + std::string(to_text(request.method)) + " " + request.path + ": " +
      failure.what());
  return answer_of({500, "internal", "Something went wrong. The error was logged."});
}

}  // namespace kelso::server
