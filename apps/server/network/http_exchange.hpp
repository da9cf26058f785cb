// HttpExchange: one HTTP request and its answer, without sockets: identifies the client, checks access, and
// finds the handler. The target is parsed and routed once, as soon as the header has been read.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/access_policy.hpp"
#include "server/log.hpp"
#include "server/network/http_text.hpp"
#include "server/server_core.hpp"

namespace kelso::server {

// The parts of a request's header that matter here; empty where there is no such field.
struct HttpHeader {
  std::string method;
  std::string target;
  std::string host = {};
  std::string origin = {};
  std::string cookie = {};
  std::string authorization = {};
  std::string content_type = {};
  std::string accept_encoding = {};
  std::string fetch_site = {};
};

// The other end of a connection.
struct Peer {
  std::string address;
  bool loopback = true;
};

struct ExchangeContext {
  ServerCore& core;
  AccessPolicy& access;
  Log log;
};

// An answer, or a long-running function that computes it on another thread.
using Reply = std::variant<Answer, std::function<Answer()>>;

class HttpExchange {
 public:
  HttpExchange(const ExchangeContext& context, Peer peer, HttpHeader header);

  // How long the body may be.
  [[nodiscard]] std::size_t body_limit() const;

  // Once the body has been read. Work must not outlive the exchange.
  [[nodiscard]] Reply answer(std::string body);

  // Why the request may not become a WebSocket.
  [[nodiscard]] ApiRefusal refuse_web_socket();
  // Known after answer() or refuse_web_socket().
  [[nodiscard]] const std::string& client() const { return client_; }

 private:
  void identify();
  [[nodiscard]] std::string_view api_path() const;
  [[nodiscard]] ApiRefusal refuse_by_header();
  [[nodiscard]] ApiRefusal refuse_api_request() const;
  [[nodiscard]] Reply answer_api();
  [[nodiscard]] Answer answer_session() const;
  [[nodiscard]] Answer answer_page() const;
  [[nodiscard]] Request request() const;
  // With the cookie of a new client.
  [[nodiscard]] Answer finished(Answer answer) const;
  [[nodiscard]] Answer refused(const ApiError& error) const { return finished(answer_of(error)); }

  const ExchangeContext& context_;
  Peer peer_;
  HttpHeader header_;
  std::optional<Method> method_;  // nothing: a method that no handler knows
  std::optional<Target> target_;  // nothing: an address that no page of ours has
  std::optional<ApiResult<Match>> route_;
  std::string body_;
  std::string client_;
  std::string new_cookie_;
  bool signed_in_ = false;
};

}  // namespace kelso::server
