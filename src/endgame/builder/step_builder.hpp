// StepBuilder: does the steps of a plan, one after the other. Whatever a step needs is taken from tables at
// work, else from work files, else it is solved again, so that each step can be done by itself.
//
//   const auto builder = StepBuilder::make(request);
//   if (const auto error = builder->build(step, {})) … error->reason …
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "endgame/builder/build_plan.hpp"

namespace kelso::endgame::builder {

struct StepHooks {
  // How many positions of the step are done. All are called by the thread that builds.
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
  // Forgets the other tables at work; their files remain.
  virtual void hold_only(const std::function<bool(const Slice&)>& is_needed) = 0;
};

}  // namespace kelso::endgame::builder
