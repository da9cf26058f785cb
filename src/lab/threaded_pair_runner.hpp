// ThreadedPairRunner: plays pairs of games in threads of this process, several games at the same time.
#pragma once

#include "lab/game_player.hpp"
#include "lab/pair_runner.hpp"

namespace kelso::lab {

class ThreadedPairRunner final : public PairRunner {
 public:
  ThreadedPairRunner(ContestSetup setup, std::size_t concurrency);

  Completion run(std::span<const PairTask> tasks, PairSink& sink,
                 const std::function<bool()>& keep_going) override;

 private:
  class Run;
  ContestSetup setup_;
  std::size_t concurrency_;
};

}  // namespace kelso::lab
