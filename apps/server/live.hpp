// Live: reads the messages that pages send and passes them to whom they concern.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/analyst.hpp"
#include "server/hall.hpp"
#include "server/laboratory.hpp"
#include "server/page.hpp"

namespace kelso::server {

class Live {
 public:
  Live(Services& services, Hall& hall, Analyst& analyst, Laboratory& laboratory);

  void connect(const std::shared_ptr<Page>& page);
  // What is wrong with a message is said to the page, too.
  void receive(const std::shared_ptr<Page>& page, std::string_view text);
  void disconnect(const Page& page);
  void say_goodbye();

 private:
  using Refused = std::optional<ApiError>;
  using Handler = Refused (Live::*)(const std::shared_ptr<Page>&, const Json&);
  struct Message {
    std::string_view type;
    Handler handler;
  };
  static const Message kMessages[];

  Refused dispatch(const std::shared_ptr<Page>& page, const Json& message);
  Refused watch(const std::shared_ptr<Page>& page, const Json& message);
  Refused unwatch(const std::shared_ptr<Page>& page, const Json& message);
  Refused watch_lab(const std::shared_ptr<Page>& page, const Json& message);
  Refused unwatch_lab(const std::shared_ptr<Page>& page, const Json& message);
  Refused analyze(const std::shared_ptr<Page>& page, const Json& message);
  Refused hint(const std::shared_ptr<Page>& page, const Json& message);
  Refused graph(const std::shared_ptr<Page>& page, const Json& message);
  Refused stop(const std::shared_ptr<Page>& page, const Json& message);
  Refused ping(const std::shared_ptr<Page>& page, const Json& message);

  Services& services_;
  Hall& hall_;
  Analyst& analyst_;
  Laboratory& laboratory_;
  std::set<std::shared_ptr<Page>> pages_;
};

}  // namespace kelso::server
