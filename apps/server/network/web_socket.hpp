// The WebSocket of one open page, over which the server sends changes of games, analyses and laboratory runs.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/network/http_connection.hpp"

namespace kelso::server {

// Accepts the upgrade and passes messages on until the page goes away.
[[nodiscard]] boost::asio::awaitable<void> serve_web_socket(
    ConnectionContext& context, boost::beast::tcp_stream stream,
    const boost::beast::http::request<boost::beast::http::string_body>& upgrade, std::string client);

}  // namespace kelso::server
