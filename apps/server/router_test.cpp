// That docs/web-api.schema.json lists what the server answers.
#include "server/router.hpp"

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "server/test_server.hpp"

namespace kelso::server {
namespace {

// "GET /games/{}", whatever the parts in braces are called.
std::string without_names(std::string_view method, std::string_view path) {
  static const std::regex kName(R"(\{[^}]*\})");
  return std::string(method) + " " + std::regex_replace(std::string(path), kName, "{}");
}

TEST(Router, has_exactly_the_endpoints_of_the_schema) {
  std::ifstream file(std::string(KELSO_SOURCE_DIR) + "/docs/web-api.schema.json");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Json schema = Json::parse(text);
  std::set<std::string> documented;
  for (const Json& endpoint : schema.at("endpoints"))
    documented.insert(
        without_names(endpoint.at("method").get<std::string>(), endpoint.at("path").get<std::string>()));
  const TestServer server;
  // These set cookies, and are answered by network/http_exchange.cpp.
  std::set<std::string> answered = {"POST /session", "DELETE /session"};
  for (const Route& route : server.core.router().routes())
    EXPECT_TRUE(answered.insert(without_names(to_text(route.method), route.pattern)).second) << route.pattern;
  EXPECT_EQ(answered, documented);
}

}  // namespace
}  // namespace kelso::server
