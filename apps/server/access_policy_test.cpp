#include "server/access_policy.hpp"

#include <gtest/gtest.h>

#include "server/fields.hpp"
#include "server/network/http_text.hpp"
#include "server/router.hpp"

namespace kelso::server {
namespace {

using namespace std::chrono_literals;

TEST(SipHash, agrees_with_the_vectors_of_its_authors) {
  // Key 00 01 … 0f and the texts "", 00, 00 01, … of the reference implementation.
  const SipKey key{0x0706050403020100, 0x0f0e0d0c0b0a0908};
  EXPECT_EQ(sip_hash(key, ""), 0x726fdb47dd0e0e31u);
  EXPECT_EQ(sip_hash(key, std::string("\0", 1)), 0x74f839c593dc67fdu);
  EXPECT_EQ(sip_hash(key, std::string("\0\1\2\3\4\5\6\7\10\11\12\13\14\15\16", 15)), 0xa129ca6149be45e5u);
}

TEST(Identity, only_cookies_that_we_signed_count) {
  const Identity identity(random_token());
  const std::string cookie = identity.new_client();
  EXPECT_TRUE(identity.client_of(cookie));
  std::string forged = cookie;
  forged[0] = forged[0] == 'a' ? 'b' : 'a';
  EXPECT_FALSE(identity.client_of(forged));
  EXPECT_FALSE(identity.client_of("x"));
  EXPECT_FALSE(Identity(random_token()).client_of(cookie));
}

class AccessPolicyTest : public ::testing::Test {
 protected:
  Identity identity{"00112233445566778899aabbccddeeff"};
  player::ManualClock clock;
  AccessPolicy access{
      {.port = 8080, .hosts = {"localhost", "127.0.0.1", "::1"}, .passphrase = "red kings"}, identity, clock};
};

TEST_F(AccessPolicyTest, foreign_names_and_ports_are_refused) {
  for (const char* own : {"localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"})
    EXPECT_FALSE(access.check_host(own)) << own;
  for (const char* foreign : {"", "evil.example:8080", "localhost", "localhost:80",
                              "localhost.evil.example:8080", "127.0.0.1:8080@evil"})
    EXPECT_TRUE(access.check_host(foreign)) << foreign;
}

TEST_F(AccessPolicyTest, foreign_pages_are_refused) {
  EXPECT_FALSE(access.check_origin(""));
  EXPECT_FALSE(access.check_origin("http://localhost:8080"));
  for (const char* foreign :
       {"null", "http://evil.example", "https://localhost:8080", "http://localhost:8080.evil.example"})
    EXPECT_TRUE(access.check_origin(foreign)) << foreign;
}

TEST_F(AccessPolicyTest, a_passphrase_may_be_tried_a_few_times_a_minute) {
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(access.sign_in("ann", "1.2.3.4", "no").error().code, "wrong-passphrase");
  EXPECT_EQ(access.sign_in("ann", "1.2.3.4", "red kings").error().code, "too-many-requests");
  clock.advance(1min);
  const auto session = access.sign_in("ann", "1.2.3.4", "red kings");
  ASSERT_TRUE(session);
  EXPECT_TRUE(access.is_signed_in("ann", *session));
  EXPECT_FALSE(access.is_signed_in("ben", *session));
  EXPECT_FALSE(access.is_signed_in("ann", ""));
}

TEST_F(AccessPolicyTest, requests_are_limited_and_allowed_again_later) {
  int allowed = 0;
  while (!access.check_rate("ann", "1.2.3.4")) ++allowed;
  EXPECT_EQ(allowed, 200);
  EXPECT_FALSE(access.check_rate("ben", "1.2.3.4"));
  clock.advance(1s);
  for (int i = 0; i < 50; ++i) EXPECT_FALSE(access.check_rate("ann", "1.2.3.4"));
  EXPECT_TRUE(access.check_rate("ann", "1.2.3.4"));
}

TEST(Cookies, are_found_by_their_whole_name) {
  EXPECT_EQ(cookie_value("a=1; kelso_client=xyz; b=2", "kelso_client"), "xyz");
  EXPECT_EQ(cookie_value("not_kelso_client=xyz", "kelso_client"), "");
}

TEST(Target, tricks_are_no_paths) {
  for (const char* trick : {"", "games", "//evil", "/../etc/passwd", "/assets/%2e%2e/x", "/a\\b", "/a b",
                            "/\xc3\xa9", "/..", "http://x/", "/?a=%zz"})
    EXPECT_FALSE(parse_target(trick)) << trick;
  const auto target = parse_target("/api/v1/games?before=2026-11-16T17%3A20&x=a+b");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->query.at("before"), "2026-11-16T17:20");
  EXPECT_EQ(target->query.at("x"), "a b");
}

TEST(Router, finds_by_path_and_method_and_says_what_is_allowed) {
  Router router;
  const Handler handler = [](const Request&, const Parameters&) -> ApiResult<Answer> { return Answer{}; };
  router.add({Method::Get, "/games/{id}", handler});
  router.add({Method::Get, "/runs/{id}/files/{name...}", handler});
  EXPECT_EQ(router.find(Method::Get, "/games/abc")->parameters.at("id"), "abc");
  EXPECT_EQ(router.find(Method::Get, "/runs/1/files/logs/a.txt")->parameters.at("name"), "logs/a.txt");
  EXPECT_EQ(router.find(Method::Post, "/games/abc").error().status, 405);
  for (const char* path : {"", "/", "/games", "/games/", "/games/a/b", "/games//", "/runs/1/files"})
    EXPECT_EQ(router.find(Method::Get, path).error().status, 404) << path;
}

TEST(Json, that_is_broken_or_too_deep_is_refused) {
  for (const char* text : {"", "[]", "1", "{", "{\"a\": 1} x", "{\"a\": \"\\ud800\"}", "\xff"})
    EXPECT_FALSE(parse_object(text)) << text;
  EXPECT_FALSE(parse_object("{\"a\": " + std::string(100'000, '[') + std::string(100'000, ']') + "}"));
  EXPECT_TRUE(parse_object("{\"a\": [[1]]}"));
}

TEST(Fields, remember_the_first_thing_that_is_wrong) {
  const Json body = Json::parse(R"({"move": 5, "ply": 1.5, "name": "x", "extra": 1})");
  Fields fields(body);
  EXPECT_EQ(fields.text("name", {}), "x");
  (void)fields.number("ply", 0, 10);
  (void)fields.text("move", {});
  EXPECT_EQ(fields.finish()->details.at("field"), "ply");
  Fields others(body);
  for (const char* known : {"move", "ply", "name"}) (void)others.has(known);
  EXPECT_EQ(others.finish()->code, "unknown-field");
}

TEST(Fields, numbers_that_do_not_fit_are_refused) {
  const Json body = Json::parse(R"({"a": 18446744073709551615, "b": -1, "c": 1e300})");
  for (const char* key : {"a", "b", "c"}) {
    Fields fields(body);
    (void)fields.number(key, 0, INT64_MAX);
    EXPECT_TRUE(fields.failed()) << key;
  }
}

}  // namespace
}  // namespace kelso::server
