#include "server/network/http_exchange.hpp"

#include <gtest/gtest.h>

#include "server/network/connection_limits.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

class HttpExchangeTest : public ::testing::Test {
 protected:
  HttpHeader header(std::string method, std::string target) {
    return {.method = std::move(method),
            .target = std::move(target),
            .host = "localhost:8080",
            .content_type = "application/json"};
  }
  HttpExchange exchange(std::string method, std::string target) {
    return {context, {"127.0.0.1", true}, header(std::move(method), std::move(target))};
  }
  // In this thread, wherever it would run otherwise.
  static Answer answer(HttpExchange exchange, std::string body = {}) {
    Reply reply = exchange.answer(std::move(body));
    if (const auto* work = std::get_if<std::function<Answer()>>(&reply)) return (*work)();
    return std::get<Answer>(reply);
  }
  static std::string code(const Answer& answer) {
    return Json::parse(answer.body).at("error").at("code").get<std::string>();
  }
  static std::string header_of(const Answer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers)
      if (key == name) return value;
    return {};
  }

  TestServer server;
  player::ManualClock clock;
  Identity identity{"00112233445566778899aabbccddeeff"};
  AccessPolicy access{{.port = 8080, .hosts = {"localhost"}}, identity, clock};
  ExchangeContext context{server.core, access, [](std::string_view) {}};
};

TEST_F(HttpExchangeTest, only_requests_that_carry_games_may_have_a_large_body) {
  const std::size_t usual = server.core.context().limits.body_bytes;
  EXPECT_GT(exchange("POST", "/api/v1/studies").body_limit(), usual);
  EXPECT_GT(exchange("POST", "/api/v1/pdn/read").body_limit(), usual);
  for (const char* target : {"/api/v1/games", "/api/v1/nowhere", "/api/v1/session", "/", "/..", ""})
    EXPECT_EQ(exchange("POST", target).body_limit(), usual) << target;
}

TEST_F(HttpExchangeTest, work_that_may_take_long_is_left_to_another_thread) {
  const auto is_work = [](const Reply& reply) { return reply.index() == 1; };
  HttpExchange studies = exchange("GET", "/api/v1/studies");
  EXPECT_TRUE(is_work(studies.answer({})));
  HttpExchange games = exchange("GET", "/api/v1/games");
  EXPECT_FALSE(is_work(games.answer({})));
  EXPECT_EQ(answer(exchange("GET", "/api/v1/studies")).body, R"({"studies":[]})");
}

TEST_F(HttpExchangeTest, every_way_to_ask_wrongly_has_its_code) {
  EXPECT_EQ(code(answer(exchange("GET", "/../x"))), "not-found");
  EXPECT_EQ(code(answer(exchange("GET", "/api/v2/server"))), "not-found");
  EXPECT_EQ(code(answer(exchange("GET", "/api/v1/nowhere"))), "not-found");
  EXPECT_EQ(header_of(answer(exchange("DELETE", "/api/v1/server")), "Allow"), "GET");
  EXPECT_EQ(header_of(answer(exchange("PATCH", "/api/v1/server")), "Allow"), "GET, POST, PUT, DELETE");
  EXPECT_EQ(header_of(answer(exchange("POST", "/")), "Allow"), "GET");
  HttpHeader text = header("POST", "/api/v1/games");
  text.content_type = "text/plain";
  EXPECT_EQ(code(answer(HttpExchange(context, {"127.0.0.1"}, text), "{}")), "not-json");
  HttpHeader foreign = header("GET", "/");
  foreign.host = "evil.example";
  EXPECT_EQ(code(answer(HttpExchange(context, {"127.0.0.1"}, foreign))), "foreign-host");
}

TEST_F(HttpExchangeTest, a_new_client_gets_a_cookie_and_keeps_it) {
  const std::string set = header_of(answer(exchange("GET", "/api/v1/server")), "Set-Cookie");
  ASSERT_TRUE(set.starts_with("kelso_client=")) << set;
  HttpHeader known = header("GET", "/api/v1/server");
  known.cookie = set.substr(0, set.find(';'));
  EXPECT_EQ(header_of(answer(HttpExchange(context, {"127.0.0.1"}, known)), "Set-Cookie"), "");
}

TEST_F(HttpExchangeTest, a_web_socket_needs_an_origin_and_its_address) {
  HttpHeader upgrade = header("GET", "/api/v1/live");
  EXPECT_EQ(HttpExchange(context, {"127.0.0.1"}, upgrade).refuse_web_socket()->code, "foreign-origin");
  upgrade.origin = "http://localhost:8080";
  HttpExchange good(context, {"127.0.0.1"}, upgrade);
  EXPECT_FALSE(good.refuse_web_socket());
  EXPECT_FALSE(good.client().empty());
  upgrade.target = "/api/v1/games";
  EXPECT_EQ(HttpExchange(context, {"127.0.0.1"}, upgrade).refuse_web_socket()->code, "not-found");
}

TEST(ConnectionLimits, count_all_connections_and_those_of_each_address) {
  ConnectionLimits limits(3, 2);
  auto first = limits.take("a");
  auto second = limits.take("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.take("a"));
  const auto other = limits.take("b");
  EXPECT_TRUE(other);
  EXPECT_FALSE(limits.take("c"));
  const ConnectionLimits::Slot moved = *std::move(first);
  first.reset();
  EXPECT_FALSE(limits.take("c"));  // the moved slot still counts
  second.reset();
  EXPECT_TRUE(limits.take("c"));
}

}  // namespace
}  // namespace kelso::server
