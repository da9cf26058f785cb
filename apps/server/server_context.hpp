// ServerContext: shared by all parts of the server. Members may be used only on the loop's thread unless
// marked "from any thread".
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "endgame/database.hpp"
#include "player/registry.hpp"
#include "server/engine_queue.hpp"
#include "server/log.hpp"
#include "server/records/unreadable_records.hpp"
#include "server/server_limits.hpp"
#include "store/record_store.hpp"

namespace kelso::server {

struct ServerContext {
  store::RecordStore& records;        // from any thread
  const endgame::Database& database;  // from any thread
  const player::Registry& players;    // from any thread
  const player::Clock& clock;         // from any thread
  std::function<store::Moment()> now;
  Post post;  // from any thread
  EngineQueue& queue;
  Log log;
  UnreadableRecords& unreadable;  // from any thread
  std::filesystem::path folder;   // for the files of laboratory runs
  ServerLimits limits;
};

}  // namespace kelso::server
