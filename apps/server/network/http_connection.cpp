#include "server/network/http_connection.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/network/web_socket.hpp"

namespace kelso::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using tcp = asio::ip::tcp;

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::size_t kHeaderBytes = 8 * 1024;

std::string text_of(boost::string_view text) { return {text.data(), text.size()}; }

HttpHeader header_of(const HttpRequest& request) {
  return {.method = text_of(request.method_string()),
          .target = text_of(request.target()),
          .host = text_of(request[http::field::host]),
          .origin = text_of(request[http::field::origin]),
          .cookie = text_of(request[http::field::cookie]),
          .authorization = text_of(request[http::field::authorization]),
          .content_type = text_of(request[http::field::content_type]),
          .accept_encoding = text_of(request[http::field::accept_encoding]),
          .fetch_site = text_of(request["Sec-Fetch-Site"])};
}

HttpResponse to_response(const HttpRequest& request, Answer answer) {
  HttpResponse response{static_cast<http::status>(answer.status), request.version()};
  for (const auto& [name, value] : safety_headers()) response.set(name, value);
  response.set(http::field::server, "Kelso");
  response.set(http::field::cache_control, "no-store");
  if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers) {
    if (name == "Set-Cookie")
      response.insert(name, value);  // there may be several
    else
      response.set(name, value);
  }
  response.body() = std::move(answer.body);
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

ApiError error_of(const error_code& error) {
  if (error == http::error::body_limit) return {413, "too-large", "The request is too large."};
  if (error == http::error::header_limit) return {431, "header-too-large", "The header is too large."};
  return {400, "bad-request", "Malformed HTTP request."};
}

// False if the connection was lost or closed, so that no answer can be sent.
bool can_be_answered(const error_code& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

class HttpConnection {
 public:
  HttpConnection(ConnectionContext& context, tcp::socket socket, Peer peer)
      : context_(context), stream_(std::move(socket)), peer_(std::move(peer)) {}

  asio::awaitable<void> run() {
    while (!context_.closing && co_await serve_request()) {
    }
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  // Answers a request that was not read completely, so the connection cannot be reused.
  asio::awaitable<void> refuse(const ApiError& error) {
    context_.exchange.log("refused " + peer_.address + ": " + error.code);
    HttpRequest unread{http::verb::get, "/", 11};
    unread.keep_alive(false);
    error_code ignored;
    stream_.expires_after(context_.options.header_time);
    co_await write(to_response(unread, answer_of(error)), ignored);
  }

 private:
  // Waits for a byte as long as a connection may idle; the rest of the header has less time.
  asio::awaitable<bool> wait_for_request() {
    if (buffer_.size() > 0) co_return true;
    error_code error;
    stream_.expires_after(is_first_ ? context_.options.header_time : context_.options.idle_time);
    const std::size_t bytes = co_await stream_.async_read_some(
        buffer_.prepare(kHeaderBytes), asio::redirect_error(asio::use_awaitable, error));
    buffer_.commit(bytes);
    is_first_ = false;
    co_return !error && bytes > 0;
  }

  // False at the end of the connection.
  asio::awaitable<bool> serve_request() {
    if (!co_await wait_for_request()) co_return false;
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(boost::none);  // set once the header says where the request goes
    error_code error;
    stream_.expires_after(context_.options.header_time);
    co_await http::async_read_header(stream_, buffer_, parser,
                                     asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return co_await give_up(error);
    HttpExchange exchange(context_.exchange, peer_, header_of(parser.get()));
    co_await read_body(parser, exchange.body_limit(), error);
    if (error) co_return co_await give_up(error);
    HttpRequest request = parser.release();
    if (beast::websocket::is_upgrade(request)) {
      co_await become_web_socket(exchange, request);
      co_return false;
    }
    co_return co_await answer(exchange, request);
  }

  asio::awaitable<void> read_body(http::request_parser<http::string_body>& parser, std::size_t most,
                                  error_code& error) {
    if (const auto length = parser.content_length(); length && *length > most) {
      error = http::error::body_limit;
      co_return;
    }
    parser.body_limit(most);
    if (parser.get()[http::field::expect] == "100-continue") {
      http::response<http::empty_body> go_on{http::status::continue_, 11};
      co_await http::async_write(stream_, go_on, asio::redirect_error(asio::use_awaitable, error));
    }
    stream_.expires_after(context_.options.body_time);
    co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
  }

  asio::awaitable<bool> give_up(error_code error) {
    const ApiError reason = error_of(error);
    if (can_be_answered(error)) co_await refuse(reason);
    co_return false;
  }

  asio::awaitable<void> become_web_socket(HttpExchange& exchange, const HttpRequest& request) {
    const ApiRefusal error = exchange.refuse_web_socket();
    if (error) {
      co_await refuse(*error);
    } else {
      co_await serve_web_socket(context_, std::move(stream_), request, exchange.client());
    }
  }

  asio::awaitable<bool> answer(HttpExchange& exchange, HttpRequest& request) {
    stream_.expires_never();  // background work has its own limits
    Reply reply = exchange.answer(std::move(request.body()));
    if (const auto* work = std::get_if<std::function<Answer()>>(&reply)) {
      const auto run = [work]() -> asio::awaitable<Answer> { co_return (*work)(); };
      Answer found = co_await asio::co_spawn(context_.background, run, asio::use_awaitable);
      reply = std::move(found);
    }
    HttpResponse response = to_response(request, std::get<Answer>(std::move(reply)));
    const bool keep_alive = response.keep_alive();
    error_code error;
    stream_.expires_after(context_.options.body_time);
    co_await write(std::move(response), error);
    co_return !error && keep_alive;
  }

  asio::awaitable<void> write(HttpResponse response, error_code& error) {
    co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
  }

  ConnectionContext& context_;
  beast::tcp_stream stream_;
  Peer peer_;
  beast::flat_buffer buffer_{4 * kHeaderBytes};
  bool is_first_ = true;
};

}  // namespace

asio::awaitable<void> serve_connection(ConnectionContext& context, tcp::socket socket, Peer peer) {
  HttpConnection connection(context, std::move(socket), std::move(peer));
  try {
    co_await connection.run();
  } catch (const std::exception& failure) {
    context.exchange.log(std::string("a connection failed: ") + failure.what());
  }
}

asio::awaitable<void> refuse_connection(ConnectionContext& context, tcp::socket socket, Peer peer,
                                        const ApiError& error) {
  HttpConnection connection(context, std::move(socket), std::move(peer));
  co_await connection.refuse(error);
}

}  // namespace kelso::server
