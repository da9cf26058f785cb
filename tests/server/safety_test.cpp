// What a server must bear: foreign pages, broken HTTP, slow and half open clients, huge frames, and many
// of them at once. After each, others are still served.
#include <thread>

#include <gtest/gtest.h>

#include "server/client.hpp"
#include "support/subprocess.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

class SafetyTest : public ::testing::Test {
 protected:
  TemporaryFolder folder;
  RunningServer server{folder.path("data"), {"--header-time", "1000"}};
  Client ann{server.port()};

  void TearDown() override { EXPECT_EQ(ann.get("/server").status, 200) << "others are no longer served"; }

  std::string host() const { return "127.0.0.1:" + std::to_string(server.port()); }
  Reply raw(const std::string& text) const {
    const Socket socket(server.port());
    socket.send(text);
    return parse_reply(socket.receive_all());
  }
  Reply closing(const std::string& request_line, const std::string& headers) const {
    return raw(request_line + " HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\n");
  }
};

TEST_F(SafetyTest, foreign_names_and_pages_are_refused) {
  EXPECT_EQ(closing("GET /api/v1/server", "Host: evil.example\r\n").error(), "foreign-host");
  EXPECT_EQ(closing("GET /", "Host: evil.example\r\n").error(), "foreign-host");
  EXPECT_EQ(closing("GET /", "").error(), "foreign-host");
  EXPECT_EQ(closing("POST /api/v1/games", "Host: " + host() + "\r\nOrigin: http://evil.example\r\n").error(),
            "foreign-origin");
  EXPECT_EQ(closing("GET /api/v1/games", "Host: " + host() + "\r\nSec-Fetch-Site: cross-site\r\n").error(),
            "foreign-origin");
  (void)ann.get("/server");
  EXPECT_EQ(LiveSocket(server.port(), ann.cookies(), "http://evil.example").status(), 403);
  EXPECT_EQ(LiveSocket(server.port(), ann.cookies(), "none").status(), 403);
}

TEST_F(SafetyTest, path_tricks_lead_nowhere) {
  for (const char* path : {"/../../etc/passwd", "/assets/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd",
                           "//etc/passwd", "/assets/../server.db", "/a\\..\\b"})
    EXPECT_EQ(closing(std::string("GET ") + path, "Host: " + host() + "\r\n").status, 404) << path;
  EXPECT_EQ(ann.get("/lab/runs/x/files/..").status, 404);
  EXPECT_EQ(closing("GET /api/v2/server", "Host: " + host() + "\r\n").status, 404);
}

TEST_F(SafetyTest, what_is_too_large_is_refused_before_it_is_read) {
  const std::string head =
      "POST /api/v1/games HTTP/1.1\r\nHost: " + host() + "\r\nContent-Type: application/json\r\n";
  EXPECT_EQ(raw(head + "Content-Length: 1000000000\r\n\r\n").status, 413);
  EXPECT_EQ(raw(head + "Content-Length: 70000\r\n\r\n").status, 413);
  std::string chunks = head + "Transfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 100; ++i) chunks += "400\r\n" + std::string(0x400, 'x') + "\r\n";
  EXPECT_EQ(raw(chunks).status, 413);
  EXPECT_EQ(
      raw("GET / HTTP/1.1\r\nHost: " + host() + "\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").status,
      431);
}

TEST_F(SafetyTest, broken_http_is_refused) {
  for (const char* text :
       {"hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "GET / HTTP/1.1\r\nBad Header\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n"})
    EXPECT_EQ(raw(text).status, 400) << text;
  EXPECT_EQ(ann.request("PATCH", "/games", "").status, 405);
  EXPECT_EQ(ann.request("DELETE", "/server", "").header("allow"), "GET");
}

TEST_F(SafetyTest, bodies_that_make_no_sense_are_named) {
  EXPECT_EQ(ann.request("POST", "/games", "{").error(), "bad-json");
  EXPECT_EQ(ann.request("POST", "/games", std::string(50'000, '[')).error(), "bad-json");
  EXPECT_EQ(ann.request("POST", "/games", "{}").error(), "bad-request");
  const Reply text = raw("POST /api/v1/games HTTP/1.1\r\nConnection: close\r\nHost: " + host() +
                         "\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_EQ(text.error(), "not-json");
  // What users write comes back as JSON, never as something a browser would run.
  const Reply name =
      ann.post("/games", {{"black", {{"kind", "person"}, {"name", "<script>alert(1)</script>"}}},
                          {"white", {{"kind", "person"}}}});
  EXPECT_EQ(name.header("content-type"), "application/json");
  EXPECT_EQ(name.header("x-content-type-options"), "nosniff");
}

TEST_F(SafetyTest, slow_clients_are_given_up_and_block_nobody) {
  std::vector<Socket> slow;
  for (int i = 0; i < 20; ++i) {
    slow.emplace_back(server.port());
    slow.back().send("GET / HT");  // and nothing more
  }
  EXPECT_EQ(ann.get("/server").status, 200);
  for (const Socket& socket : slow) EXPECT_EQ(socket.receive(), "");  // closed
}

TEST_F(SafetyTest, frames_that_are_huge_binary_or_broken_close_their_page_only) {
  (void)ann.get("/server");
  LiveSocket good(server.port(), ann.cookies());
  LiveSocket huge(server.port(), ann.cookies());
  huge.send_frame(1, std::string(100'000, 'x'));
  EXPECT_EQ(huge.wait_for_close(), 1009);
  LiveSocket binary(server.port(), ann.cookies());
  binary.send_frame(2, "abc");
  EXPECT_EQ(binary.wait_for_close(), 1003);
  LiveSocket broken(server.port(), ann.cookies());
  broken.send_frame(1, "\xff\xfe");  // not UTF-8
  EXPECT_EQ(broken.wait_for_close(), 1007);
  LiveSocket reserved(server.port(), ann.cookies());
  reserved.send_frame(5, "x");
  EXPECT_EQ(reserved.wait_for_close(), 1002);
  LiveSocket unmasked(server.port(), ann.cookies());
  unmasked.socket().send(std::string("\x81\x02{}", 4));
  EXPECT_EQ(unmasked.wait_for_close(), 1002);
  LiveSocket endless(server.port(), ann.cookies());
  endless.socket().send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + std::string(4, '\0'));
  EXPECT_NE(endless.wait_for_close(), 0);
  good.send({{"type", "ping"}});
  EXPECT_FALSE(good.wait_for("pong").is_null());
}

TEST_F(SafetyTest, a_page_that_talks_too_much_is_closed) {
  (void)ann.get("/server");
  LiveSocket chatty(server.port(), ann.cookies());
  for (int i = 0; i < 2000; ++i) chatty.send({{"type", "ping"}});
  EXPECT_EQ(chatty.wait_for_close(), 1008);
}

TEST_F(SafetyTest, too_many_requests_are_refused_for_who_makes_them) {
  Client greedy(server.port());
  (void)greedy.get("/server");
  int refused = 0;
  for (int i = 0; i < 3000 && refused == 0; ++i) refused += greedy.get("/server").status == 429;
  EXPECT_EQ(refused, 1);
}

TEST_F(SafetyTest, one_address_has_a_limited_number_of_connections) {
  std::vector<Socket> many;
  for (int i = 0; i < 199; ++i) many.emplace_back(server.port());
  bool full = false;
  for (int i = 0; i < 5 && !full; ++i) {
    many.emplace_back(server.port());
    full = parse_reply(many.back().receive(std::chrono::milliseconds(500))).status == 503;
  }
  EXPECT_TRUE(full);
  // Those that hang up make room, but not before the server has noticed.
  many.clear();
  const auto deadline = std::chrono::steady_clock::now() + kTimeout;
  while (ann.get("/server").status != 200 && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

TEST_F(SafetyTest, forty_pages_at_once_are_all_served) {
  std::vector<std::thread> pages;
  std::atomic<int> moved = 0;
  for (int i = 0; i < 40; ++i)
    pages.emplace_back([&] {
      Client page(server.port());
      const Reply made =
          page.post("/games", {{"black", {{"kind", "person"}}}, {"white", {{"kind", "person"}}}});
      if (made.status != 201) return;
      const std::string id = made.json().at("game").at("id");
      LiveSocket live(server.port(), page.cookies());
      live.send({{"type", "watch"}, {"game", id}});
      if (page.post("/games/" + id + "/moves", {{"move", "11-15"}}).status != 200) return;
      if (!live.wait_for("game", [](const Json& message) { return message.at("game").at("ply") == 1; })
               .is_null())
        ++moved;
    });
  for (std::thread& page : pages) page.join();
  EXPECT_EQ(moved, 40);
}

TEST(Network, is_opened_only_with_a_passphrase_or_by_name) {
  const TemporaryFolder folder;
  const Finished refused =
      run({KELSO_SERVER, "serve", "--host", "0.0.0.0", "--port", "0", "--data", folder.path("d")});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.errors.find("--passphrase"), std::string::npos);
  const RunningServer server(folder.path("d"), {"--host", "0.0.0.0", "--passphrase", "seven red kings"});
  Client ann(server.port());
  EXPECT_EQ(ann.get("/server").json().at("passphrase").at("given"), false);
  EXPECT_EQ(ann.get("/games").error(), "passphrase-needed");
  EXPECT_EQ(LiveSocket(server.port(), ann.cookies()).status(), 401);
  EXPECT_EQ(ann.post("/session", {{"passphrase", "eight"}}).error(), "wrong-passphrase");
  EXPECT_EQ(ann.post("/session", {{"passphrase", "seven red kings"}}).status, 204);
  EXPECT_EQ(ann.get("/games").status, 200);
  EXPECT_EQ(LiveSocket(server.port(), ann.cookies()).status(), 101);
  EXPECT_EQ(ann.get("//").status, 200);
}

TEST(Network, a_port_that_is_taken_is_named) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path("a"));
  const Finished refused =
      run({KELSO_SERVER, "serve", "--port", std::to_string(server.port()), "--data", folder.path("b")});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.errors.find("cannot listen on 127.0.0.1:" + std::to_string(server.port())),
            std::string::npos);
}

}  // namespace
}  // namespace kelso::testing
