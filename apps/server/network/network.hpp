// Network: listens for connections and serves them for a ServerCore until it is stopped. Boost stays in this
// folder.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/access_policy.hpp"
#include "server/engine_queue.hpp"
#include "server/log.hpp"
#include "server/network/network_options.hpp"
#include "server/server_core.hpp"

namespace kelso::server {

class Network {
 public:
  // Listens from here on. The reason why it cannot, in a sentence without a full stop.
  [[nodiscard]] static Result<std::unique_ptr<Network>, std::string> listen(const NetworkOptions& options,
                                                                            Log log);
  ~Network();

  [[nodiscard]] unsigned short port() const;
  [[nodiscard]] Post post();
  // Returns after stop(), SIGINT or SIGTERM, when every page has been notified and every connection closed.
  void serve(ServerCore& core, AccessPolicy& access);
  // From any thread.
  void stop();

 private:
  class Loop;
  explicit Network(std::unique_ptr<Loop> loop);
  std::unique_ptr<Loop> loop_;
};

}  // namespace kelso::server
