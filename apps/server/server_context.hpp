// ServerContext: what all parts of the server share. Everything belongs to the thread of the loop, except
// where it is said that it may be used from any thread.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "endgame/database.hpp"
#include "player/registry.hpp"
#include "server/engine_queue.hpp"
#include "server/log.hpp"
#include "store/record_store.hpp"

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

struct ServerContext {
  store::RecordStore& records;        // from any thread
  const endgame::Database& database;  // from any thread
  const player::Registry& players;    // from any thread
  const player::Clock& clock;         // from any thread
  std::function<store::Moment()> now;
  Post post;  // from any thread
  EngineQueue& queue;
  Log log;
  std::filesystem::path folder;  // for the files of laboratory runs
  ServerLimits limits;
};

}  // namespace kelso::server
