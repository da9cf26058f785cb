// Router: which handler answers which request.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.hpp"
#include "server/log.hpp"

namespace kelso::server {

// What stands in the path in place of {id} and so on.
using Parameters = std::map<std::string, std::string, std::less<>>;
using Handler = std::function<ApiResult<Answer>(const Request&, const Parameters&)>;

// Where a handler runs: in the thread of the loop, which owns everything, or, if it takes long, in another
// one, where it may use only what belongs to all threads.
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

  // Whatever goes wrong in a handler becomes an answer.
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
