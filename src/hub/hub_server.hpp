// HubServer: lets anybody who speaks the Hub protocol (docs/protocol.md) play against a player of ours.
//
//   HubServer server({.name = "Kelso", .version = "0.1"}, *player, print_line);
//   while (server.is_open() && read(line)) server.receive(line);
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "hub/hub_text.hpp"
#include "player/player.hpp"

namespace kelso::hub {

struct HubIdentity {
  std::string name;
  std::string version;
  std::string author;
};

class HubServer {
 public:
  // Lines are given without a line end, possibly from another thread, never two at a time.
  using Output = std::function<void(const std::string&)>;

  HubServer(HubIdentity identity, player::Player& player, Output output);
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
  void start_player_if_needed();
  void answer(const player::Decision& decision);
  void say(const HubLine& line);
  void complain(std::string message);

  HubIdentity identity_;
  player::Player& player_;
  Output output_;
  std::mutex output_mutex_;
  bool open_ = true;
  bool started_ = false;  // the player knows of the game
  // What pondering came to: nobody may be told before the opponent has moved.
  std::optional<player::Decision> held_;
  std::uint64_t seed_ = 0;
  rules::Game game_;
  player::Limits limits_;
  std::optional<player::StopSource> stop_source_;
  std::jthread thinker_;
};

}  // namespace kelso::hub
