// World: the whole server without the network: games, analyses, studies, laboratory, and the table of
// requests. It is driven by whoever owns the loop (network/, or a test).
#pragma once

#include "server/analyst.hpp"
#include "server/game_rooms.hpp"
#include "server/laboratory.hpp"
#include "server/live.hpp"
#include "server/router.hpp"
#include "server/services.hpp"

namespace kelso::server {

struct WorldOptions {
  std::filesystem::path folder;  // of everything that is kept
  std::size_t engine_threads = 1;
  int lab_threads = 1;
  Limits limits = {};
  QueueOptions queue = {};
  Log log = [](std::string_view) {};
};

// What GET /server says about the network.
struct ServerFacts {
  bool passphrase_needed = false;
  bool network = false;
  std::vector<std::string> links = {};
};

class World {
 public:
  World(const WorldOptions& options, store::RecordStore& records, const endgame::Database& database,
        Post post);
  ~World();

  [[nodiscard]] Router& router() { return router_; }
  [[nodiscard]] const Router& router() const { return router_; }
  [[nodiscard]] Services& services() { return services_; }
  [[nodiscard]] GameRooms& rooms() { return rooms_; }
  [[nodiscard]] Live& live() { return live_; }
  [[nodiscard]] Laboratory& laboratory() { return laboratory_; }
  [[nodiscard]] ServerFacts& facts() { return facts_; }

  void tick();

 private:
  std::unique_ptr<player::Clock> clock_;
  ServerFacts facts_;
  EngineQueue queue_;
  Services services_;
  GameRooms rooms_;
  Analyst analyst_;
  Laboratory laboratory_;
  Live live_;
  Router router_;
};

// Each in its own file in routes/.
void add_server_routes(World& world);
void add_position_routes(World& world);
void add_catalogue_routes(World& world);
void add_game_routes(World& world);
void add_study_routes(World& world);
void add_pdn_routes(World& world);
void add_lab_routes(World& world);

}  // namespace kelso::server
