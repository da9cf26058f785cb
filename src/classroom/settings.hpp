// Settings: what the keys of the textbook players mean, such as eval=001.eval1,order=captures,depth=6.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "classroom/evaluations/catalogue.hpp"
#include "classroom/move_order.hpp"
#include "classroom/plugin/library.hpp"
#include "player/limits.hpp"
#include "player/player_text.hpp"

namespace kelso::classroom {

inline constexpr std::array<std::string_view, 10> kSettingsKeys = {
    "eval", "flavour", "arithmetic", "order", "seed", "movetime", "depth", "nodes", "tc", "infinite"};

struct Settings {
  std::unique_ptr<Evaluation> evaluation;
  MoveOrder order = MoveOrder::Canonical;
  std::optional<std::uint64_t> seed;
  player::Limits limits;
  bool slow_evaluation = false;  // a plug-in may take far longer than reading the clock
};

// Where the evaluations of players come from.
struct EvaluationSource {
  EvaluationCatalogue catalogue;
  PluginWatch* watch = nullptr;  // if there is one, plug-ins are loaded into this process, else refused
};

[[nodiscard]] Result<Settings, player::TextError> read_settings(const player::PlayerText& text,
                                                                std::string_view default_evaluation,
                                                                const EvaluationSource& source);

[[nodiscard]] bool uses_plugin(const player::PlayerText& text);

// The parts, for players with fewer keys.
[[nodiscard]] Result<std::optional<std::uint64_t>, player::TextError> read_seed(
    const player::PlayerText& text);
[[nodiscard]] Result<MoveOrder, player::TextError> read_order(const player::PlayerText& text);

}  // namespace kelso::classroom
