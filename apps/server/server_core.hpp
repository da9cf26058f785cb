// ServerCore: the whole server without the network: games, analyses, studies, laboratory runs, and the router
// of requests. The owner of the loop calls it: network/, or a test.
#pragma once

#include "server/engine_requests.hpp"
#include "server/game_rooms.hpp"
#include "server/lab_queue.hpp"
#include "server/page_messages.hpp"
#include "server/router.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

struct ServerCoreOptions {
  std::filesystem::path folder;  // for all stored data
  std::size_t engine_threads = 1;
  int lab_threads = 1;
  ServerLimits limits = {};
  QueueOptions queue = {};
  Log log = [](std::string_view) {};
};

// The network part of the answer to GET /server.
struct ServerFacts {
  bool passphrase_needed = false;
  bool network = false;
  std::vector<std::string> links = {};
};

class ServerCore {
 public:
  ServerCore(const ServerCoreOptions& options, store::RecordStore& records, const endgame::Database& database,
             Post post);
  ~ServerCore();

  [[nodiscard]] Router& router() { return router_; }
  [[nodiscard]] const Router& router() const { return router_; }
  [[nodiscard]] ServerContext& context() { return context_; }
  [[nodiscard]] GameRooms& rooms() { return rooms_; }
  [[nodiscard]] PageMessages& messages() { return messages_; }
  [[nodiscard]] LabQueue& lab_queue() { return lab_queue_; }
  [[nodiscard]] ServerFacts& facts() { return facts_; }

  void tick();

 private:
  std::unique_ptr<player::Clock> clock_;
  ServerFacts facts_;
  EngineQueue queue_;
  UnreadableRecords unreadable_;
  ServerContext context_;
  GameRooms rooms_;
  EngineRequests engine_requests_;
  LabQueue lab_queue_;
  PageMessages messages_;
  Router router_;
};

// Each in its own file in routes/.
void add_server_routes(ServerCore& core);
void add_position_routes(ServerCore& core);
void add_catalogue_routes(ServerCore& core);
void add_game_routes(ServerCore& core);
void add_study_routes(ServerCore& core);
void add_pdn_routes(ServerCore& core);
void add_lab_routes(ServerCore& core);

}  // namespace kelso::server
