// What rank 0 and the workers tell each other about games and endgame tables.
#pragma once

#include <cstddef>
#include <string>

#include "endgame/builder/build_plan.hpp"
#include "lab/finished_game.hpp"

namespace kelso::cluster {

struct BuildAssignment {
  endgame::builder::BuildRequest request;
  endgame::builder::BuildStep step;
};

struct StepProgress {
  endgame::builder::BuildStage stage{};
  std::uint64_t positions = 0;
};

// All ranks run the same program, so a message that cannot be read is a defect. It ends the job by an
// exception of nlohmann::json or std::runtime_error.
[[nodiscard]] std::string to_message(const lab::GameId& id);
[[nodiscard]] lab::GameId read_game_id(const std::string& message);
[[nodiscard]] std::string to_message(const lab::FinishedGame& finished);
[[nodiscard]] lab::FinishedGame read_finished_game(const std::string& message);
[[nodiscard]] std::string to_message(const BuildAssignment& assignment);
[[nodiscard]] BuildAssignment read_build_assignment(const std::string& message);
[[nodiscard]] std::string to_message(const StepProgress& progress);
[[nodiscard]] StepProgress read_step_progress(const std::string& message);

}  // namespace kelso::cluster
