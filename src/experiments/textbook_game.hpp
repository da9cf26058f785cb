// A game between two players of the classroom by the rules of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "experiments/records.hpp"
#include "lab/experiment.hpp"
#include "player/registry.hpp"

namespace kelso::experiments {

// The players that experiments may use.
[[nodiscard]] const player::Registry& textbook_players();
[[nodiscard]] const player::Clock& experiment_clock();
[[nodiscard]] player::NewPlayer create_player(std::string_view text, std::uint64_t seed);

struct TextbookGame {
  std::string black;  // texts of players, already checked
  std::string white;
  int most_plies = 200;
  std::uint64_t seed = 0;
};

// A game that reaches the limit is a draw, "ply-limit"; no other draw rule applies. Nothing if it was
// stopped.
[[nodiscard]] std::optional<GameSummary> play_textbook_game(const TextbookGame& game,
                                                            const lab::StopCheck& stopped);

}  // namespace kelso::experiments
