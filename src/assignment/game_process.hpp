// GameProcess: plays one game in a process of its own, the program kelso-game-runner, which measures the
// processor time and the memory of that game alone.
#pragma once

#include <filesystem>
#include <string>

#include "assignment/records.hpp"
#include "base/result.hpp"
#include "base/user_error.hpp"
#include "lab/experiment.hpp"
#include "player/clock.hpp"

namespace kelso::assignment {

struct GameRequest {
  std::string black;  // texts of players
  std::string white;
  std::uint64_t seed = 0;
};

class GameProcess {
 public:
  explicit GameProcess(std::filesystem::path program, const player::Clock& clock)
      : program_(std::move(program)), clock_(&clock) {}
  // The program that is installed beside this one, or stands in the same build.
  [[nodiscard]] static GameProcess installed(const player::Clock& clock);

  // Fails with kind Interrupted if it was stopped.
  [[nodiscard]] Result<MeasuredGame, UserError> play(const GameRequest& request,
                                                     const lab::StopCheck& stopped) const;

 private:
  std::filesystem::path program_;
  const player::Clock* clock_;
};

}  // namespace kelso::assignment
