// Hall: all tables, who watches them, and the players that think at them.
//
// Every change is kept before anybody is told of it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/game_room.hpp"
#include "server/page.hpp"
#include "server/services.hpp"

namespace kelso::server {

class Hall {
 public:
  explicit Hall(Services& services);
  ~Hall();

  // {"token", "game"}
  [[nodiscard]] ApiResult<Json> open(const Json& body, const Viewer& viewer);
  [[nodiscard]] ApiResult<Json> rematch(const std::string& id, const Viewer& viewer);
  [[nodiscard]] ApiResult<Json> join(const std::string& id, const Viewer& viewer, const std::string& name);
  // The game as the viewer sees it.
  [[nodiscard]] ApiResult<Json> look(const std::string& id, const Viewer& viewer);
  using Command = std::function<ApiRefusal(GameRoom&, Duration now)>;
  [[nodiscard]] ApiResult<Json> command(const std::string& id, const Viewer& viewer, const Command& command);
  [[nodiscard]] ApiResult<std::string> pdn(const std::string& id);
  [[nodiscard]] ApiRefusal remove(const std::string& id, const Viewer& viewer);
  // A copy of the game as it stands, for hints.
  [[nodiscard]] ApiResult<rules::Game> game(const std::string& id);

  struct ListRequest {
    Viewer viewer;
    bool everybodys = false;
    std::string status = {};  // empty: any
    std::optional<store::Moment> before = {};
    std::size_t most = 50;
  };
  [[nodiscard]] Json list(const ListRequest& request) const;

  [[nodiscard]] ApiRefusal watch(const std::shared_ptr<Page>& page, const std::string& id,
                                 const std::string& token);
  void unwatch(const Page& page, const std::string& id);
  void forget(const Page& page);

  // Flags, clocks and tables that nobody uses. Several times a second.
  void tick();

 private:
  struct SeatPlayer;
  struct Watcher;
  struct Seated;

  [[nodiscard]] Seated* find(const std::string& id);
  Seated& add(GameRoom room);
  [[nodiscard]] ApiRefusal too_many(const std::string& client) const;
  [[nodiscard]] Json view(Seated& seated, const Viewer& viewer);
  void keep(Seated& seated);
  void count(Seated& seated, bool unfinished);
  void changed(Seated& seated);
  void tell(Seated& seated);
  void tell_thinking(Seated& seated);
  void ask_player(Seated& seated);
  [[nodiscard]] Job thinking_job(Seated& seated);
  void stop_thinking(Seated& seated);
  void decided(const std::string& id, std::uint64_t serial, const player::Decision& decision);

  Services& services_;
  std::map<std::string, std::unique_ptr<Seated>> rooms_;
  std::map<std::string, std::size_t> unfinished_;  // by the client that opened them
  std::size_t unfinished_altogether_ = 0;
  std::uint64_t last_serial_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what comes back after our end
};

}  // namespace kelso::server
