// A client of kelso-server made of plain sockets, which can also do what no good client does; and the
// server itself as a process that can be killed.
//
//   RunningServer server(folder.path("data"));
//   Client ann(server.port());
//   Reply reply = ann.post("/games", {{"black", {{"kind", "person"}}}, …});
//   LiveSocket live(server.port(), ann.cookies());
//   Json game = live.wait_for("game");
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace kelso::testing {

using Json = nlohmann::ordered_json;

// Generous, because the machine may be busy with other tests.
inline constexpr std::chrono::seconds kTimeout{60};

class RunningServer {
 public:
  explicit RunningServer(const std::string& data_folder, std::vector<std::string> more = {}, int port = 0);
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] int port() const { return port_; }
  // Ends it without a chance to tidy up.
  void kill();
  // Ends it as Ctrl-C does, and returns the exit code.
  int stop();

 private:
  int process_ = -1;
  int port_ = 0;
};

class Socket {
 public:
  explicit Socket(int port);
  ~Socket();
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&&) = delete;

  void send(const std::string& bytes) const;
  // As much as there is, but something; empty when the other end has closed, or after the time.
  [[nodiscard]] std::string receive(std::chrono::milliseconds timeout = kTimeout) const;
  [[nodiscard]] std::string receive_all(std::chrono::milliseconds timeout = kTimeout) const;
  [[nodiscard]] int handle() const { return handle_; }

 private:
  int handle_ = -1;
};

struct Reply {
  int status = 0;
  std::multimap<std::string, std::string> headers;  // names in lower case
  std::string body;

  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
  [[nodiscard]] std::string header(const std::string& name) const;
  [[nodiscard]] std::string error() const { return json().value("/error/code"_json_pointer, std::string()); }
};

[[nodiscard]] Reply parse_reply(const std::string& text);

// One browser: it remembers its cookies and keeps its connection.
class Client {
 public:
  explicit Client(int port) : port_(port) {}

  Reply get(const std::string& path) { return request("GET", path, {}); }
  Reply post(const std::string& path, const Json& body = Json::object()) {
    return request("POST", path, body.dump());
  }
  Reply put(const std::string& path, const Json& body) { return request("PUT", path, body.dump()); }
  Reply del(const std::string& path) { return request("DELETE", path, {}); }
  // The path is below /api/v1 unless it begins with //, which stands for the page.
  Reply request(const std::string& method, const std::string& path, const std::string& body,
                const std::string& more_headers = {});
  [[nodiscard]] std::string cookies() const;
  void set_token(std::string token) { token_ = std::move(token); }

 private:
  int port_;
  std::unique_ptr<Socket> socket_;
  std::map<std::string, std::string> cookies_;
  std::string token_;
};

class LiveSocket {
 public:
  LiveSocket(int port, const std::string& cookies, const std::string& origin = {});

  [[nodiscard]] int status() const { return status_; }  // 101 if it was accepted
  void send(const Json& message) const { send_frame(1, message.dump()); }
  void send_frame(int opcode, const std::string& payload) const;
  [[nodiscard]] const Socket& socket() const { return socket_; }
  // The next message; nothing when the socket has been closed, or after the time.
  [[nodiscard]] std::optional<Json> next(std::chrono::milliseconds timeout = kTimeout);
  // The next message of that type for which the condition holds; others are passed over. Null if none came.
  [[nodiscard]] Json wait_for(const std::string& type,
                              const std::function<bool(const Json&)>& condition = {});
  // The code with which the server has closed it; 0 if it is open, -1 if it was just cut.
  [[nodiscard]] int wait_for_close();

 private:
  [[nodiscard]] bool fill(std::size_t bytes, std::chrono::milliseconds timeout);

  Socket socket_;
  int status_ = 0;
  int close_code_ = 0;
  std::string buffer_;
};

}  // namespace kelso::testing
