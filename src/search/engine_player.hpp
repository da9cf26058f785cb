// EnginePlayer: the engine as a player, `engine:hash=64,threads=2,movetime=1s`, or `engine:level=3`.
#pragma once

#include <optional>

#include "eval/hand_made.hpp"
#include "player/player.hpp"
#include "player/registry.hpp"
#include "search/engine.hpp"
#include "search/levels.hpp"

namespace kelso::search {

struct EngineSettings {
  EngineOptions options;
  player::Limits limits;
  int level = kLevels;
};

[[nodiscard]] Result<EngineSettings, player::TextError> read_engine_settings(const player::PlayerText& text);

class EnginePlayer final : public player::Player {
 public:
  // What it does where nobody sets a limit.
  static constexpr player::Duration kDefaultTime = std::chrono::seconds(1);

  EnginePlayer(const EngineSettings& settings, const player::Clock& clock);

  void start_game(const player::GameSetup& setup) override;
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;
  void ponder(const rules::Game& game, player::Observer& observer, player::StopToken stop) override;

 private:
  [[nodiscard]] const eval::Evaluator& judgement() const { return unsure_; }
  [[nodiscard]] Thought as_seen(Thought thought, const rules::Position& position) const;
  void tell(const Thought& thought, player::Observer& observer) const;

  EngineSettings settings_;
  Level level_;
  std::uint64_t seed_ = 0;
  eval::HandMade evaluator_;
  NoisyEvaluator unsure_;
  Engine engine_;
};

void add_engine_player(player::Registry& registry);

}  // namespace kelso::search
