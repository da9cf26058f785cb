// HubServer: lets anybody who speaks the Hub protocol (docs/protocol.md) play against a player of ours.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "hub/hub_level.hpp"
#include "hub/hub_text.hpp"
#include "player/player.hpp"

namespace kelso::hub {

struct HubIdentity {
  std::string name;
  std::string version;
  std::string author;
};

// A whole number that the controller may set.
struct HubParameter {
  std::string name;
  std::uint64_t value;
  std::uint64_t least;
  std::uint64_t most;
};

// Who is served, and what can be set about him. Never asked while the player thinks.
class HubSubject {
 public:
  virtual ~HubSubject() = default;
  [[nodiscard]] virtual std::vector<HubParameter> parameters() const { return {}; }
  // One of the parameters, within its range.
  virtual void set(const std::string& /*name*/, std::uint64_t /*value*/) {}
  // The player as it has been set, or why there cannot be such a one. Another one than before must be
  // told of the game again.
  [[nodiscard]] virtual Result<player::Player*, std::string> player() = 0;
};

class HubServer {
 public:
  // Lines are given without a line end, possibly from another thread, never two at a time.
  using Output = std::function<void(const std::string&)>;

  // The subject must outlive the server.
  HubServer(HubIdentity identity, HubSubject& subject, Output output);
  ~HubServer();  // stops thinking

  // Returns at once, also when it begins to think.
  void receive(std::string_view text);
  // Until `quit`.
  [[nodiscard]] bool is_open() const { return open_; }
  // Until the answer to the last `go` has been given.
  void wait();

 private:
  enum class Task { Think, Ponder, Analyze };

  void introduce();
  void get_ready();
  void set_parameter(const HubLine& line);
  void new_game(const HubLine& line);
  void set_position(const HubLine& line);
  void set_level(const HubLine& line);
  void go(const HubLine& line);
  void ponder_hit();
  void stop();
  void finish_thinking();
  void think(Task task, const player::Limits& limits, player::StopToken token);
  void begin(Task task);
  // The player of this game, who knows of it; nothing, with a complaint, if there cannot be one.
  player::Player* ready_player();
  void answer(const player::Decision& decision);
  void say(const HubLine& line);
  void complain(std::string message);

  HubIdentity identity_;
  HubSubject& subject_;
  Output output_;
  std::mutex output_mutex_;
  bool open_ = true;
  player::Player* player_ = nullptr;  // who knows of the game, if anybody
  // What pondering came to: nobody may be told before the opponent has moved.
  std::optional<player::Decision> held_;
  std::uint64_t seed_ = 0;
  rules::Game game_;
  HubLevel level_;
  std::optional<player::StopSource> stop_source_;
  std::jthread thinker_;
};

}  // namespace kelso::hub
