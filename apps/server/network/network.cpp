#include "server/network/network.hpp"

#include <csignal>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/network/connection_limits.hpp"
#include "server/network/http_connection.hpp"

namespace kelso::server {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;

namespace {

constexpr auto kTick = std::chrono::milliseconds(100);

}  // namespace

class Network::Loop {
 public:
  Loop(const NetworkOptions& options, Log log)
      : options_(options),
        log_(std::move(log)),
        limits_(options.most_connections, options.most_per_address) {}
  ~Loop() {
    background_.stop();
    background_.join();
  }

  error_code listen(const tcp::endpoint& endpoint);
  [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }
  void post(std::function<void()> action) { asio::post(context_, std::move(action)); }
  void run(ServerCore& core, AccessPolicy& access);
  void stop() { asio::co_spawn(context_, close(), asio::detached); }

 private:
  asio::awaitable<void> accept();
  asio::awaitable<void> serve(tcp::socket socket);
  asio::awaitable<void> tick();
  asio::awaitable<void> close();

  NetworkOptions options_;
  Log log_;
  // Before the context, whose end takes connections with it that are counted and served here.
  ConnectionLimits limits_;
  std::optional<ConnectionContext> connections_;
  asio::io_context context_{1};
  asio::thread_pool background_{1};
  tcp::acceptor acceptor_{context_};
  asio::steady_timer ticker_{context_};
};

error_code Network::Loop::listen(const tcp::endpoint& endpoint) {
  error_code error;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

void Network::Loop::run(ServerCore& core, AccessPolicy& access) {
  connections_.emplace(ConnectionContext{{core, access, log_}, options_, background_});
  asio::signal_set signals(context_, SIGINT, SIGTERM);
  signals.async_wait([this](const error_code& error, int) {
    if (!error) stop();
  });
  asio::co_spawn(context_, accept(), asio::detached);
  asio::co_spawn(context_, tick(), asio::detached);
  context_.run();
  // A handler that still runs uses the core, which may end as soon as this returns.
  background_.stop();
  background_.join();
}

asio::awaitable<void> Network::Loop::accept() {
  while (!connections_->closing) {
    error_code error;
    tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (connections_->closing) co_return;
    if (error) {  // such as too many open files: other connections may close soon
      asio::steady_timer pause(context_, kTick);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Network::Loop::serve(tcp::socket socket) {
  error_code error;
  const tcp::endpoint other = socket.remote_endpoint(error);
  if (error) co_return;
  const Peer peer{other.address().to_string(), other.address().is_loopback()};
  const auto slot = limits_.take(peer.address);
  if (slot) {
    co_await serve_connection(*connections_, std::move(socket), peer);
  } else {
    const ApiError too_many{503, "too-many-connections", "There are too many connections."};
    co_await refuse_connection(*connections_, std::move(socket), peer, too_many);
  }
}

asio::awaitable<void> Network::Loop::tick() {
  while (!connections_->closing) {
    connections_->exchange.core.tick();
    error_code ignored;
    ticker_.expires_after(kTick);
    co_await ticker_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

// Notifies the pages, then stops waiting for anything else.
asio::awaitable<void> Network::Loop::close() {
  if (connections_->closing) co_return;
  connections_->closing = true;
  error_code ignored;
  acceptor_.close(ignored);
  connections_->exchange.core.messages().send_goodbye();
  asio::steady_timer pause(context_, 2 * kTick);
  co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  context_.stop();
}

Network::Network(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {}
Network::~Network() = default;

Result<std::unique_ptr<Network>, std::string> Network::listen(const NetworkOptions& options, Log log) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(options.host, error);
  if (error)
    return Failure<std::string>("'" + options.host + "' is not an address such as 127.0.0.1 or 0.0.0.0");
  auto loop = std::make_unique<Loop>(options, std::move(log));
  error = loop->listen({address, options.port});
  if (error)
    return Failure<std::string>("cannot listen on " + options.host + ":" + std::to_string(options.port) +
                                ": " + error.message());
  return std::unique_ptr<Network>(new Network(std::move(loop)));
}

unsigned short Network::port() const { return loop_->port(); }

Post Network::post() {
  return [this](std::function<void()> action) { loop_->post(std::move(action)); };
}

void Network::serve(ServerCore& core, AccessPolicy& access) { loop_->run(core, access); }

void Network::stop() { loop_->stop(); }

}  // namespace kelso::server
