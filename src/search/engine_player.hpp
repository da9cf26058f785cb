// EnginePlayer: the engine as a player, `engine:hash=64,threads=2,movetime=1s`, or `engine:level=3`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

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
  // The folder of endgame tables: nothing for no tables, "" for the program's default.
  std::optional<std::string> endgame_folder = "";
};

// Opens the tables of a folder; players with the same folder share them. Null: there are none.
using EndgameTables = std::shared_ptr<const endgame::Database>;
using OpenEndgameTables = std::function<Result<EndgameTables, std::string>(const std::string& folder)>;

[[nodiscard]] Result<EngineSettings, player::TextError> read_engine_settings(const player::PlayerText& text);

class EnginePlayer final : public player::Player {
 public:
  // The time per move if no limit is set.
  static constexpr player::Duration kDefaultTime = std::chrono::seconds(1);

  EnginePlayer(const EngineSettings& settings, const player::Clock& clock, EndgameTables tables = {});

  void start_game(const player::GameSetup& setup) override;
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  [[nodiscard]] Thought with_oversights(Thought thought, const rules::Position& position) const;
  void report(const Thought& thought, player::Observer& observer) const;

  EngineSettings settings_;
  Level level_;
  std::uint64_t seed_ = 0;
  EndgameTables tables_;
  eval::HandMade evaluator_;
  NoisyEvaluator noisy_evaluator_;
  Engine engine_;
};

// Without a way to open tables, players that name a folder are refused.
void add_engine_player(player::Registry& registry, OpenEndgameTables open_tables = {});

}  // namespace kelso::search
