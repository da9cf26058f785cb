#include "server/network/web_socket.hpp"

#include <list>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

namespace kelso::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

using Upgrade = http::request<http::string_body>;

constexpr std::string_view kSubprotocol = "kelso.v1";
constexpr auto kPingEvery = std::chrono::seconds(20);
constexpr Rate kMessageRate{60, 30};

class WebSocket final : public PageConnection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(ConnectionContext& context, beast::tcp_stream stream, std::string client)
      : PageConnection(std::move(client)), context_(context), socket_(std::move(stream)) {}

  void send(const std::string& text) override { send_state({}, text); }

  void send_state(const std::string& topic, const std::string& text) override {
    if (closed_) return;
    if (!topic.empty()) drop_unsent(topic);
    unsent_bytes_ += text.size();
    if (unsent_bytes_ > context_.options.most_unsent_bytes) {
      context_.exchange.log("closed a page that does not read what it is sent");
      return drop();
    }
    unsent_.push_back({topic, text});
    if (unsent_.size() == 1)
      asio::co_spawn(socket_.get_executor(), write(shared_from_this()), asio::detached);
  }

  // Until the page goes away.
  asio::awaitable<void> run(const Upgrade& upgrade) {
    set_options(upgrade);
    error_code error;
    co_await socket_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    socket_.text(true);
    socket_.auto_fragment(false);  // what is sent is in memory anyway
    const auto self = shared_from_this();
    messages().connect(self);
    co_await read(self);
    closed_ = true;
    messages().disconnect(*this);
  }

 private:
  struct Unsent {
    std::string topic;  // empty: must be sent
    std::string text;
  };

  PageMessages& messages() { return context_.exchange.core.messages(); }

  void set_options(const Upgrade& upgrade) {
    const boost::string_view wanted = upgrade[http::field::sec_websocket_protocol];
    const bool knows_protocol =
        std::string_view(wanted.data(), wanted.size()).find(kSubprotocol) != std::string_view::npos;
    beast::get_lowest_layer(socket_).expires_never();  // it has timers of its own
    socket_.set_option(websocket::stream_base::timeout{context_.options.header_time, 2 * kPingEvery, true});
    socket_.set_option(
        websocket::stream_base::decorator([knows_protocol](websocket::response_type& response) {
          for (const auto& [name, value] : safety_headers()) response.set(name, value);
          if (knows_protocol)
            response.set(http::field::sec_websocket_protocol,
                         boost::string_view(kSubprotocol.data(), kSubprotocol.size()));
        }));
    socket_.read_message_max(context_.exchange.core.context().limits.message_bytes);
  }

  asio::awaitable<void> read(std::shared_ptr<WebSocket> self) {
    RateLimiter rate(kMessageRate);
    beast::flat_buffer buffer;
    error_code error;
    while (!closed_) {
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      if (socket_.got_binary())
        co_return co_await close_with(websocket::close_code::unknown_data, "binary message");
      if (!rate.allow("page", context_.exchange.core.context().clock.now()))
        co_return co_await close_with(websocket::close_code::policy_error, "too many messages");
      const std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!context_.closing) messages().receive(self, text);
    }
    // Pages may close at any time, which is not logged; malformed messages are.
    if (error.category() == make_error_code(websocket::error::closed).category() &&
        error != websocket::error::closed)
      context_.exchange.log("closed a page: " + error.message());
  }

  asio::awaitable<void> close_with(websocket::close_code code, const char* reason) {
    context_.exchange.log(std::string("closed a page: ") + reason);
    error_code ignored;
    co_await socket_.async_close({code, reason}, asio::redirect_error(asio::use_awaitable, ignored));
  }

  static asio::awaitable<void> write(std::shared_ptr<WebSocket> self) {
    error_code error;
    while (!self->unsent_.empty() && !self->closed_) {
      co_await self->socket_.async_write(asio::buffer(self->unsent_.front().text),
                                         asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      self->unsent_bytes_ -= self->unsent_.front().text.size();
      self->unsent_.pop_front();
    }
  }

  // All of the topic but the one that is being sent.
  void drop_unsent(const std::string& topic) {
    for (auto message = unsent_.begin(); message != unsent_.end();) {
      if (message == unsent_.begin() || message->topic != topic) {
        ++message;
        continue;
      }
      unsent_bytes_ -= message->text.size();
      message = unsent_.erase(message);
    }
  }

  void drop() {
    closed_ = true;
    error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

  ConnectionContext& context_;
  websocket::stream<beast::tcp_stream> socket_;
  std::list<Unsent> unsent_;  // the first is being sent and must not be moved
  std::size_t unsent_bytes_ = 0;
  bool closed_ = false;
};

}  // namespace

asio::awaitable<void> serve_web_socket(ConnectionContext& context, beast::tcp_stream stream,
                                       const Upgrade& upgrade, std::string client) {
  const auto socket = std::make_shared<WebSocket>(context, std::move(stream), std::move(client));
  co_await socket->run(upgrade);
}

}  // namespace kelso::server
