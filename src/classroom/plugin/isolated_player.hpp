// IsolatedPlayer: a textbook player whose evaluation is a plug-in. Every move is searched in a child process.
// If the plug-in crashes, does not come to an end or answers nonsense, the player forfeits its game, and
// nothing else happens.
#pragma once

#include "classroom/plugin/plugin_process.hpp"
#include "player/registry.hpp"

namespace kelso::classroom {

class IsolatedPlayer final : public player::Player {
 public:
  // Fails if the text or the plug-in is no good.
  [[nodiscard]] static player::NewPlayer create(const player::PlayerText& text,
                                                const player::Environment& environment,
                                                const PluginHost& host);

  void start_game(const player::GameSetup& setup) override { setup_ = setup; }
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  IsolatedPlayer(player::PlayerText text, const player::Environment& environment, PluginHost host)
      : text_(std::move(text)), environment_(environment), host_(std::move(host)) {}
  [[nodiscard]] player::Duration time_for(const player::Limits& given, board::Side side) const;

  player::PlayerText text_;
  player::Environment environment_;
  PluginHost host_;
  player::GameSetup setup_;
};

}  // namespace kelso::classroom
