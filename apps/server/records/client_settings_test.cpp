#include "server/records/client_settings.hpp"

#include <gtest/gtest.h>

#include "server/record_bodies.hpp"
#include "server/records/cookie_secret.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

TEST(ClientSettings, come_back_from_their_text) {
  const ClientSettings settings{{{"theme", std::string("dark \"1\"")},
                                 {"sounds", false},
                                 {"volume", 0.1},
                                 {"lines", std::uint64_t{18446744073709551615u}},
                                 {"offset", std::int64_t{-3}},
                                 {"name", nullptr}}};
  EXPECT_EQ(*read_client_record(to_text(settings), kRecordVersion), settings);
}

TEST(ClientSettings, of_0_1_0_are_read) {
  const auto settings = read_client_record(body_of_0_1_0("client.json"), 0);
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(to_text(*settings), body_of_0_1_0("client.json"));
}

TEST(ClientSettings, that_are_too_many_or_nested_are_refused) {
  EXPECT_EQ(read_client_record(R"({"a": [1]})", 1).error(),
            "Settings are texts, numbers, booleans or null, with names of at most 40 letters.");
  EXPECT_EQ(read_client_record(R"({"a": ")" + std::string(9000, 'x') + "\"}", 1).error(),
            "These are too many settings.");
  EXPECT_EQ(read_client_record("[]", 1).error(), "Expected a JSON object.");
  EXPECT_TRUE(read_client_record("{}", 2).error().starts_with("It was written by a newer version of Kelso"));
}

TEST(ClientSettings, that_cannot_be_read_are_empty_for_the_page) {
  const store::Record bad{.kind = "client",
                          .id = "ann",
                          .people = {},
                          .created = {},
                          .updated = {},
                          .version = 1,
                          .body = "dark"};
  TestServer server({bad});
  const auto route = server.core.router().find(Method::Get, "/settings");
  const Answer answer = route->answer({.path = "/settings", .client = "ann"}, [](std::string_view) {});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, R"({"settings":{}})");
  EXPECT_EQ(server.log,
            std::vector<std::string>{
                "the client ann cannot be read and is left unchanged: The text is not valid JSON."});
  EXPECT_EQ(server.records.find("client", "ann"), bad);
}

TEST(CookieSecret, is_32_hexadecimal_digits) {
  EXPECT_EQ(*read_cookie_secret("00112233445566778899aabbccddeeff", 0), "00112233445566778899aabbccddeeff");
  for (const char* body :
       {"", "0011", "00112233445566778899aabbccddeefg", "00112233445566778899aabbccddeeff0"})
    EXPECT_EQ(read_cookie_secret(body, 1).error(), "It must be 32 hexadecimal digits.") << body;
  EXPECT_TRUE(read_cookie_secret("00112233445566778899aabbccddeeff", 2)
                  .error()
                  .starts_with("It was written by a newer version of Kelso"));
}

}  // namespace
}  // namespace kelso::server
