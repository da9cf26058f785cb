// PairRunner: plays pairs of games in this process, as many games at the same time as one likes.
//
//   PairRunner runner({{first, second}, openings, {.clock = clock}}, 2);
//   Completion end = runner.run(tasks, sink, [] { return !interrupted(); });
#pragma once

#include "lab/arbiter.hpp"
#include "lab/pair.hpp"

namespace kelso::lab {

class PairRunner final : public PairHost {
 public:
  PairRunner(Field field, std::size_t concurrency);

  Completion run(std::span<const PairTask> tasks, PairSink& sink,
                 const std::function<bool()>& keep_going) override;

 private:
  class Run;
  Field field_;
  std::size_t concurrency_;
};

}  // namespace kelso::lab
