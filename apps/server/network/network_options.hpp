// Where the server listens, and how much time and memory a connection may take.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kelso::server {

struct NetworkOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free port
  std::size_t most_connections = 1000;
  std::size_t most_per_address = 200;
  std::size_t most_unsent_bytes = 1024 * 1024;  // to a page that does not read
  std::chrono::milliseconds header_time{10'000};
  std::chrono::milliseconds body_time{20'000};
  std::chrono::milliseconds idle_time{60'000};
};

}  // namespace kelso::server
