// PageConnection: the WebSocket of one open page, as everything but the network sees it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/api.hpp"

namespace kelso::server {

class PageConnection {
 public:
  explicit PageConnection(std::string client) : client_(std::move(client)) {}
  virtual ~PageConnection() = default;
  PageConnection(const PageConnection&) = delete;
  PageConnection& operator=(const PageConnection&) = delete;

  [[nodiscard]] const std::string& client() const { return client_; }
  // Never blocks. A page that does not read its messages is eventually closed.
  virtual void send(const std::string& text) = 0;
  // The same for a state that replaces earlier ones of the same topic: unsent ones are dropped, so that a
  // slow page is not closed because of frequent changes.
  virtual void send_state(const std::string& topic, const std::string& text) = 0;

 private:
  std::string client_;
};

inline void send(PageConnection& page, const Json& message) { page.send(json_text(message)); }

}  // namespace kelso::server
