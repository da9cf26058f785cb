// IsolatedPlayer: a textbook player whose evaluation is a plug-in. Every move is searched in a child
// process: if the plug-in crashes or does not come to an end there, the player forfeits its game, and
// nothing else happens.
#pragma once

#include <functional>
#include <string>

#include "classroom/plugin/library.hpp"
#include "player/registry.hpp"

namespace kelso::classroom {

class IsolatedPlayer final : public player::Player {
 public:
  // Makes the player itself, in the child.
  using Factory =
      std::function<player::NewPlayer(const player::PlayerText&, const player::Environment&, PluginWatch&)>;

  // Fails if the text or the plug-in is no good.
  [[nodiscard]] static player::NewPlayer create(const player::PlayerText& text,
                                                const player::Environment& environment, Factory factory);

  void start_game(const player::GameSetup& setup) override { setup_ = setup; }
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  IsolatedPlayer(player::PlayerText text, const player::Environment& environment, Factory factory)
      : text_(std::move(text)), environment_(environment), factory_(std::move(factory)) {}

  player::PlayerText text_;
  player::Environment environment_;
  Factory factory_;
  player::GameSetup setup_;
};

}  // namespace kelso::classroom
