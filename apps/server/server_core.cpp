#include "server/server_core.hpp"

#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

QueueOptions queue_options(const ServerCoreOptions& options) {
  QueueOptions queue = options.queue;
  queue.threads = options.engine_threads;
  return queue;
}

}  // namespace

ServerCore::ServerCore(const ServerCoreOptions& options, store::RecordStore& records,
                       const endgame::Database& database, Post post)
    : clock_(std::make_unique<machine::MachineClock>()),
      queue_(queue_options(options), post, *clock_),
      unreadable_(options.log),
      context_{.records = records,
               .database = database,
               .players = web_registry(),
               .clock = *clock_,
               .now = machine::now,
               .post = post,
               .queue = queue_,
               .log = options.log,
               .unreadable = unreadable_,
               .folder = options.folder,
               .limits = options.limits},
      rooms_(context_),
      engine_requests_(context_),
      lab_queue_(context_, options.lab_threads),
      messages_(context_, rooms_, engine_requests_, lab_queue_) {
  add_server_routes(*this);
  add_position_routes(*this);
  add_catalogue_routes(*this);
  add_game_routes(*this);
  add_study_routes(*this);
  add_pdn_routes(*this);
  add_lab_routes(*this);
}

ServerCore::~ServerCore() = default;

void ServerCore::tick() {
  queue_.tick();
  rooms_.tick();
}

}  // namespace kelso::server
