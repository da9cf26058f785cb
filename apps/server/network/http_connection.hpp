// One connection: its HTTP requests one after the other, until it is closed or becomes a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/network/http_exchange.hpp"
#include "server/network/network_options.hpp"

namespace kelso::server {

// Shared by all connections. Everything but the pool belongs to the loop's thread.
struct ConnectionContext {
  ExchangeContext exchange;
  const NetworkOptions& options;
  boost::asio::thread_pool& background;  // for work that takes long
  bool closing = false;                  // no further request is read
};

[[nodiscard]] boost::asio::awaitable<void> serve_connection(ConnectionContext& context,
                                                            boost::asio::ip::tcp::socket socket, Peer peer);

// Sends an error and closes the connection.
[[nodiscard]] boost::asio::awaitable<void> refuse_connection(ConnectionContext& context,
                                                             boost::asio::ip::tcp::socket socket, Peer peer,
                                                             const ApiError& error);

}  // namespace kelso::server
