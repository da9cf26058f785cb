// PageMessages: the messages that pages send over their WebSocket, each passed to the part of the server that
// answers it.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/engine_requests.hpp"
#include "server/game_rooms.hpp"
#include "server/lab_queue.hpp"
#include "server/page_connection.hpp"

namespace kelso::server {

class PageMessages {
 public:
  PageMessages(ServerContext& context, GameRooms& rooms, EngineRequests& engine_requests,
               LabQueue& lab_queue);

  void connect(const std::shared_ptr<PageConnection>& page);
  // An error in a message is sent back to the page.
  void receive(const std::shared_ptr<PageConnection>& page, std::string_view text);
  void disconnect(const PageConnection& page);
  void send_goodbye();

 private:
  using Handler = ApiRefusal (PageMessages::*)(const std::shared_ptr<PageConnection>&, const Json&);
  struct Message {
    std::string_view type;
    Handler handler;
  };
  static const Message kMessages[];

  ApiRefusal dispatch(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal watch(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal unwatch(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal watch_lab(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal unwatch_lab(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal analyze(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal hint(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal graph(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal stop(const std::shared_ptr<PageConnection>& page, const Json& message);
  ApiRefusal ping(const std::shared_ptr<PageConnection>& page, const Json& message);

  ServerContext& context_;
  GameRooms& rooms_;
  EngineRequests& engine_requests_;
  LabQueue& lab_queue_;
  std::set<std::shared_ptr<PageConnection>> pages_;
};

}  // namespace kelso::server
