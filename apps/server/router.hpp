// Router: finds the handler of a request.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.hpp"
#include "server/log.hpp"

namespace kelso::server {

// The values of {id} and the like in the path.
using Parameters = std::map<std::string, std::string, std::less<>>;
using Handler = std::function<ApiResult<Answer>(const Request&, const Parameters&)>;

// Where a handler runs: on the loop's thread, which owns all state, or, if it takes long, on another thread,
// where it may use only thread-safe parts.
enum class Where { Loop, Background };
enum class BodySize { Usual, Large };

struct Route {
  Method method;
  std::string_view pattern;  // {name} stands for one part of the path, {name...} for all that follows
  Handler handler;
  Where where = Where::Loop;
  BodySize body = BodySize::Usual;
};

struct Match {
  const Route* route;
  Parameters parameters;

  // Errors and exceptions of a handler become answers.
  [[nodiscard]] Answer answer(const Request& request, const Log& log) const;
};

class Router {
 public:
  void add(Route route) { routes_.push_back(std::move(route)); }
  [[nodiscard]] ApiResult<Match> find(Method method, std::string_view path) const;
  [[nodiscard]] const std::vector<Route>& routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
};

[[nodiscard]] std::string_view to_text(Method method);

}  // namespace kelso::server
