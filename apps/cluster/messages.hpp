// What rank 0 and the workers tell each other about games and endgame tables.
//
//   Communicator::send(worker, {Subject::Play, to_message(Assignment{task, 1, place})});
//   const FinishedGame finished = read_finished_game(message.text);
#pragma once

#include <cstddef>
#include <string>

#include "endgame/builder/build_plan.hpp"
#include "lab/pair.hpp"

namespace kelso::cluster {

struct Assignment {
  lab::PairTask task;
  int game = 1;
  std::size_t place = 0;  // of the task in the list of rank 0, which gets it back
};

struct FinishedGame {
  int game = 1;
  std::size_t place = 0;
  store::GameRow row;
};

struct BuildAssignment {
  endgame::builder::BuildRequest request;
  endgame::builder::BuildStep step;
};

struct StepProgress {
  endgame::builder::BuildStage stage{};
  std::uint64_t positions = 0;
};

// All ranks run the same program, so that nothing can be misunderstood; a message that cannot be read ends
// the job by the exception of nlohmann::json.
[[nodiscard]] std::string to_message(const Assignment& assignment);
[[nodiscard]] Assignment read_assignment(const std::string& message);
[[nodiscard]] std::string to_message(const FinishedGame& finished);
[[nodiscard]] FinishedGame read_finished_game(const std::string& message);
[[nodiscard]] std::string to_message(const BuildAssignment& assignment);
[[nodiscard]] BuildAssignment read_build_assignment(const std::string& message);
[[nodiscard]] std::string to_message(const StepProgress& progress);
[[nodiscard]] StepProgress read_step_progress(const std::string& message);

}  // namespace kelso::cluster
