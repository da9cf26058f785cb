// What a program asks kelso-plugin-host.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "classroom/evaluation.hpp"
#include "player/player.hpp"
#include "player/player_text.hpp"

namespace kelso::classroom {

// Whether there can be such a player. The answer is Loaded or a TextError.
struct TryPlayer {
  player::PlayerText text;
};

// The answers are SearchInfos and then a Decision.
struct ChooseMove {
  player::PlayerText text;
  std::uint64_t seed = 0;  // of the player's environment
  player::GameSetup setup = {};
  rules::Game game = rules::Game();  // without its draw rules: the searches use none
  player::Limits limits = {};
};

// The answer is Loaded or a TextError.
struct LoadEvaluation {
  std::string file;
};

// After LoadEvaluation. The answer is a PluginValue.
struct Evaluate {
  rules::Position position = rules::Position::start();
  board::Side side = board::Side::Black;
  Context context = {};
};

using Request = std::variant<TryPlayer, ChooseMove, LoadEvaluation, Evaluate>;

[[nodiscard]] std::string to_bytes(const Request& request);
// Positions are not validated: requests come from our own program.
[[nodiscard]] Result<Request, std::string> read_request(std::string_view message);

}  // namespace kelso::classroom
