// GameRooms: all games of the server, the pages that watch them, and their computer players.
//
// Every change is saved before any page is notified of it.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/game_room.hpp"
#include "server/page_connection.hpp"
#include "server/seat_player.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

class GameRooms {
 public:
  explicit GameRooms(ServerContext& context);
  ~GameRooms();

  // {"token", "game"}
  [[nodiscard]] ApiResult<Json> open(const Json& body, const Viewer& viewer);
  [[nodiscard]] ApiResult<Json> rematch(const std::string& id, const Viewer& viewer);
  [[nodiscard]] ApiResult<Json> join(const std::string& id, const Viewer& viewer, const std::string& name);
  // The game as the viewer sees it.
  [[nodiscard]] ApiResult<Json> get(const std::string& id, const Viewer& viewer);
  using Command = std::function<ApiRefusal(GameRoom&, Duration now)>;
  [[nodiscard]] ApiResult<Json> command(const std::string& id, const Viewer& viewer, const Command& command);
  [[nodiscard]] ApiResult<std::string> pdn(const std::string& id);
  [[nodiscard]] ApiRefusal remove(const std::string& id, const Viewer& viewer);
  // A copy of the game as it stands, for hints.
  [[nodiscard]] ApiResult<rules::Game> game(const std::string& id);

  struct ListRequest {
    Viewer viewer;
    bool of_all_clients = false;
    std::optional<GameStatus> status = {};  // nothing: any
    std::optional<store::Moment> before = {};
    std::size_t most = 50;
  };
  [[nodiscard]] Json list(const ListRequest& request) const;

  [[nodiscard]] ApiRefusal watch(const std::shared_ptr<PageConnection>& page, const std::string& id,
                                 const std::string& token);
  void unwatch(const PageConnection& page, const std::string& id);
  void unwatch_all(const PageConnection& page);

  // Checks clocks, sends them to pages and unloads unused rooms. Called several times per second.
  void tick();

 private:
  struct Watcher;
  struct LoadedRoom;

  [[nodiscard]] LoadedRoom* find(const std::string& id);
  [[nodiscard]] std::optional<GameRoom> restored(const store::Record& record) const;
  [[nodiscard]] std::optional<GameSummary> summary(const store::Record& record) const;
  LoadedRoom& add(GameRoom room);
  [[nodiscard]] ApiRefusal too_many(const std::string& client) const;
  [[nodiscard]] Json view(LoadedRoom& loaded, const Viewer& viewer);
  void save(LoadedRoom& loaded);
  void count(LoadedRoom& loaded, bool unfinished);
  void changed(LoadedRoom& loaded);
  void notify(LoadedRoom& loaded);
  void notify_thinking(LoadedRoom& loaded);
  void ask_player(LoadedRoom& loaded);
  [[nodiscard]] std::shared_ptr<SeatPlayer> player_to_move(LoadedRoom& loaded);
  [[nodiscard]] Job thinking_job(LoadedRoom& loaded);
  [[nodiscard]] auto to_room(const LoadedRoom& loaded);
  // Null if the room is gone or no longer waits for that job.
  [[nodiscard]] LoadedRoom* room_of_job(const std::string& id, std::uint64_t serial);
  void stop_thinking(LoadedRoom& loaded);
  void decided(LoadedRoom& loaded, const player::Decision& decision);

  ServerContext& context_;
  std::map<std::string, std::unique_ptr<LoadedRoom>> rooms_;
  std::map<std::string, std::size_t> unfinished_;  // by the client that opened them
  std::size_t unfinished_in_all_ = 0;
  std::uint64_t last_serial_ = 0;
  std::shared_ptr<bool> alive_ =
      std::make_shared<bool>(true);  // for callbacks after this object's destruction
};

}  // namespace kelso::server
