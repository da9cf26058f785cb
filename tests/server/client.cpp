#include "server/client.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <stdexcept>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kelso::testing {

// The server

RunningServer::RunningServer(const std::string& data_folder, std::vector<std::string> more, int port) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words = {KELSO_SERVER, "serve",     "--port", std::to_string(port),
                                    "--data",     data_folder, "--log",  data_folder + ".log",
                                    "--json"};
  words.insert(words.end(), more.begin(), more.end());
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  for (char letter = 0; read(ends[0], &letter, 1) == 1 && letter != '\n';) line += letter;
  close(ends[0]);
  const Json told = Json::parse(line, nullptr, false);
  if (!told.is_object()) throw std::runtime_error("the server did not start: " + line);
  const std::string address = told.at("address");
  port_ = std::stoi(address.substr(address.rfind(':') + 1));
}

RunningServer::~RunningServer() { kill(); }

void RunningServer::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

int RunningServer::stop() {
  ::kill(process_, SIGINT);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Sockets

Socket::Socket(int port) {
  handle_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("cannot connect");
  const int on = 1;
  setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Socket::Socket(Socket&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

Socket::~Socket() {
  if (handle_ >= 0) close(handle_);
}

void Socket::send(const std::string& bytes) const {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t count = ::send(handle_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return;  // the other end has had enough
    sent += static_cast<std::size_t>(count);
  }
}

std::string Socket::receive(std::chrono::milliseconds timeout) const {
  pollfd watched{handle_, POLLIN, 0};
  if (poll(&watched, 1, static_cast<int>(timeout.count())) != 1) return {};
  char bytes[65536];
  const ssize_t count = recv(handle_, bytes, sizeof bytes, 0);
  return count > 0 ? std::string(bytes, static_cast<std::size_t>(count)) : std::string();
}

std::string Socket::receive_all(std::chrono::milliseconds timeout) const {
  std::string all;
  for (std::string part = receive(timeout); !part.empty(); part = receive(timeout)) all += part;
  return all;
}

// HTTP

std::string Reply::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string() : found->second;
}

namespace {

// Head and headers; the body is the caller's business.
Reply parse_head(const std::string& head) {
  Reply reply;
  if (head.size() < 12) return reply;
  reply.status = std::atoi(head.c_str() + 9);
  std::size_t begin = head.find("\r\n");
  while (begin != std::string::npos) {
    begin += 2;
    const std::size_t end = head.find("\r\n", begin);
    const std::string line = head.substr(begin, end == std::string::npos ? end : end - begin);
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) {
      std::string name = line.substr(0, colon);
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char letter) { return std::tolower(letter); });
      reply.headers.emplace(name, line.substr(colon + 2));
    }
    begin = end;
  }
  return reply;
}

}  // namespace

Reply parse_reply(const std::string& text) {
  const std::size_t end = text.find("\r\n\r\n");
  Reply reply = parse_head(text.substr(0, end));
  if (end != std::string::npos) reply.body = text.substr(end + 4);
  return reply;
}

std::string Client::cookies() const {
  std::string text;
  for (const auto& [name, value] : cookies_) text += (text.empty() ? "" : "; ") + name + "=" + value;
  return text;
}

Reply Client::request(const std::string& method, const std::string& path, const std::string& body,
                      const std::string& more) {
  const std::string host = "127.0.0.1:" + std::to_string(port_);
  std::string text = method + " " + (path.starts_with("//") ? path.substr(1) : "/api/v1" + path) +
                     " HTTP/1.1\r\nHost: " + host + "\r\n" + more;
  if (!cookies_.empty()) text += "Cookie: " + cookies() + "\r\n";
  if (!token_.empty()) text += "Authorization: Bearer " + token_ + "\r\n";
  if (!body.empty())
    text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  text += "\r\n" + body;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!socket_) socket_ = std::make_unique<Socket>(port_);
    socket_->send(text);
    std::string received = socket_->receive();
    while (!received.empty() && received.find("\r\n\r\n") == std::string::npos) {
      const std::string part = socket_->receive();
      if (part.empty()) break;
      received += part;
    }
    if (received.empty()) {  // a connection that had been closed meanwhile
      socket_.reset();
      continue;
    }
    Reply reply = parse_reply(received);
    const std::string length = reply.header("content-length");
    const std::size_t wanted = method == "HEAD" || length.empty() ? 0 : std::stoul(length);
    while (reply.body.size() < wanted) {
      const std::string part = socket_->receive();
      if (part.empty()) break;
      reply.body += part;
    }
    if (reply.header("connection") == "close") socket_.reset();
    for (auto [cookie, end] = reply.headers.equal_range("set-cookie"); cookie != end; ++cookie) {
      const std::string pair = cookie->second.substr(0, cookie->second.find(';'));
      cookies_[pair.substr(0, pair.find('='))] = pair.substr(pair.find('=') + 1);
    }
    return reply;
  }
  return {};
}

// WebSockets

LiveSocket::LiveSocket(int port, const std::string& cookies, const std::string& origin) : socket_(port) {
  const std::string host = "127.0.0.1:" + std::to_string(port);
  socket_.send("GET /api/v1/live HTTP/1.1\r\nHost: " + host +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
               (origin == "none" ? "" : "Origin: " + (origin.empty() ? "http://" + host : origin) + "\r\n") +
               "Cookie: " + cookies +
               "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: kelso.v1\r\nSec-WebSocket-Key: "
               "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    const std::string part = socket_.receive();
    if (part.empty()) return;
    buffer_ += part;
  }
  status_ = parse_reply(buffer_).status;
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

void LiveSocket::send_frame(int opcode, const std::string& payload) const {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int place = bytes - 1; place >= 0; --place) frame += static_cast<char>(size >> (8 * place) & 0xff);
  }
  frame += std::string(4, '\0');  // a mask of zeros leaves the payload as it is
  socket_.send(frame + payload);
}

bool LiveSocket::fill(std::size_t bytes, std::chrono::milliseconds timeout) {
  while (buffer_.size() < bytes) {
    const std::string part = socket_.receive(timeout);
    if (part.empty()) return false;
    buffer_ += part;
  }
  return true;
}

std::optional<Json> LiveSocket::next(std::chrono::milliseconds timeout) {
  while (true) {
    if (!fill(2, timeout)) return std::nullopt;
    const int opcode = buffer_[0] & 0x0f;
    std::size_t size = buffer_[1] & 0x7f;
    std::size_t head = 2;
    if (size >= 126) {
      head = size == 126 ? 4 : 10;
      if (!fill(head, timeout)) return std::nullopt;
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | static_cast<unsigned char>(buffer_[i]);
    }
    if (!fill(head + size, timeout)) return std::nullopt;
    const std::string payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    if (opcode == 1) return Json::parse(payload, nullptr, false);
    if (opcode == 8) {
      close_code_ = size >= 2
                        ? static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1])
                        : -1;
      return std::nullopt;
    }
    if (opcode == 9) send_frame(10, payload);
  }
}

Json LiveSocket::wait_for(const std::string& type, const std::function<bool(const Json&)>& condition) {
  const auto end = std::chrono::steady_clock::now() + kTimeout;
  while (std::chrono::steady_clock::now() < end) {
    const auto message = next();
    if (!message) return nullptr;
    if (message->value("type", "") == type && (!condition || condition(*message))) return *message;
  }
  return nullptr;
}

int LiveSocket::wait_for_close() {
  while (next()) {
  }
  return close_code_ ? close_code_ : -1;
}

}  // namespace kelso::testing
