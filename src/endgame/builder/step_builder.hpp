// StepBuilder: runs steps of a plan. A slice that a step needs is taken from the work tables in memory, else
// loaded from a work file, else solved again, so a step does not depend on which steps ran before.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "endgame/builder/build_plan.hpp"

namespace kelso::endgame::builder {

struct StepHooks {
  // All hooks are called by the thread that called build(). Reports the positions of the step that are done.
  std::function<void(BuildStage, std::uint64_t)> on_progress = [](BuildStage, std::uint64_t) {};
  std::function<void(const FileHeader&)> on_table = [](const FileHeader&) {};
  std::function<bool()> should_stop = [] { return false; };
};

class StepBuilder {
 public:
  // The request must outlive it.
  [[nodiscard]] static std::unique_ptr<StepBuilder> make(const BuildRequest& request);
  virtual ~StepBuilder() = default;

  [[nodiscard]] virtual std::optional<BuildError> build(const BuildStep& step, const StepHooks& hooks) = 0;
  // Frees the other work tables in memory; work files remain.
  virtual void keep_only(const std::function<bool(const Slice&)>& is_needed) = 0;
};

}  // namespace kelso::endgame::builder
