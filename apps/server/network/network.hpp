// Network: HTTP and WebSockets for a World. All of Boost.Beast is behind it.
//
//   Network network({.host = "127.0.0.1", .port = 8080}, log);
//   World world(…, network.post());
//   network.serve(world, gate);                        // until stop(), from any thread or signal handler
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/engine_queue.hpp"
#include "server/gate.hpp"
#include "server/world.hpp"

namespace kelso::server {

struct NetworkOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;  // 0: any that is free
  std::size_t most_connections = 1000;
  std::size_t most_an_address = 200;
  std::size_t most_unsent_bytes = 1024 * 1024;  // to a page that does not read
  std::chrono::milliseconds header_time{10'000};
  std::chrono::milliseconds body_time{20'000};
  std::chrono::milliseconds idle_time{60'000};
};

class Network {
 public:
  using Log = std::function<void(std::string_view)>;
  // Listens from here on. The reason why it cannot, in a sentence without a full stop.
  [[nodiscard]] static Result<std::unique_ptr<Network>, std::string> listen(const NetworkOptions& options,
                                                                            Log log);
  ~Network();

  [[nodiscard]] unsigned short port() const;
  [[nodiscard]] Post post();
  // Returns after stop(), when everybody has been told and everything has been closed.
  void serve(World& world, Gate& gate);
  void stop();
  [[nodiscard]] std::size_t connections() const;

  struct State;  // for network.cpp alone

 private:
  explicit Network(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Addresses of this machine that others can reach.
[[nodiscard]] std::vector<std::string> network_addresses();

}  // namespace kelso::server
