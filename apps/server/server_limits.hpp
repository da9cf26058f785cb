// ServerLimits: limits per client and for all clients together.
#pragma once

#include <chrono>
#include <cstddef>

namespace kelso::server {

struct ServerLimits {
  std::size_t body_bytes = 64 * 1024;
  std::size_t pdn_bytes = 2 * 1024 * 1024;
  std::size_t message_bytes = 64 * 1024;
  std::size_t lines = 5;
  std::size_t games = 1000;  // that are not over
  std::size_t games_a_client = 50;
  std::size_t studies_a_client = 200;
  std::size_t chapters = 500;
  std::size_t runs_waiting = 8;
  std::size_t runs_a_client = 3;
  std::size_t match_games = 2000;
  std::chrono::milliseconds analysis{60'000};
  std::chrono::milliseconds move{30'000};
};

}  // namespace kelso::server
