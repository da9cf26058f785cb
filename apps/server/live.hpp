// Live: reads the messages that pages send and passes them to whom they concern.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/analyst.hpp"
#include "server/game_rooms.hpp"
#include "server/laboratory.hpp"
#include "server/page.hpp"

namespace kelso::server {

class Live {
 public:
  Live(Services& services, GameRooms& rooms, Analyst& analyst, Laboratory& laboratory);

  void connect(const std::shared_ptr<Page>& page);
  // What is wrong with a message is said to the page, too.
  void receive(const std::shared_ptr<Page>& page, std::string_view text);
  void disconnect(const Page& page);
  void say_goodbye();
  [[nodiscard]] std::size_t pages() const { return pages_.size(); }

 private:
  using Handler = ApiRefusal (Live::*)(const std::shared_ptr<Page>&, const Json&);
  struct Message {
    std::string_view type;
    Handler handler;
  };
  static const Message kMessages[];

  ApiRefusal dispatch(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal watch(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal unwatch(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal watch_lab(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal unwatch_lab(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal analyze(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal hint(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal graph(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal stop(const std::shared_ptr<Page>& page, const Json& message);
  ApiRefusal ping(const std::shared_ptr<Page>& page, const Json& message);

  Services& services_;
  GameRooms& rooms_;
  Analyst& analyst_;
  Laboratory& laboratory_;
  std::set<std::shared_ptr<Page>> pages_;
};

}  // namespace kelso::server
